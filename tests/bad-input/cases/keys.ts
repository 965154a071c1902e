/** Idempotency-Key: what is none, and what is used twice. */
import { expect } from 'vitest';
import { postForm, postJson, visitor, type Case } from '../case.ts';
import { referenceIn } from '../run-case.ts';

const bad: [name: string, key: string | string[]][] = [
  ['empty', ''],
  ['blanks', '   '],
  ['a blank inside', 'a b'],
  ['a tab inside', 'a\tb'],
  ['201 letters', 'x'.repeat(201)],
  ['8000 letters', 'x'.repeat(8000)],
  ['letters beyond ASCII', 'caf\u00e9'],
  ['UTF-8', Buffer.from('مفتاح').toString('latin1')],
  ['the byte 0xff', '\u00ff'],
  ['two lines', ['a', 'b']],
  ['the same in two lines', ['a', 'a']],
  ['a list', 'a, b'],
];

const good: [name: string, key: string][] = [
  ['one letter', '!'],
  ['200 letters', 'x'.repeat(200)],
  ['a text in quotes', '"8e03978e-40d5-43dd-bc93-6894a57f9324"'],
  ['SQL', "x'--;DROP/**/TABLE/**/leads"],
  ['markup', '<script>alert(1)</script>'],
  ['a path', '../../../etc/passwd'],
  ['the name of a method', '__proto__'],
  ['all signs', String.fromCharCode(...Array.from({ length: 94 }, (_, index) => index + 33))],
];

const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key } });
const inTurn = (...sends: Case['send'][]): Case['send'] => async (engine) => {
  const answers = [];
  for (const send of sends) answers.push(...(await send(engine)));
  return answers;
};
const atOnce = (...sends: Case['send'][]): Case['send'] => async (engine) => (await Promise.all(sends.map((send) => send(engine)))).flat();

const one = visitor();
const other = visitor();
const third = visitor();
const fourth = visitor();
const fifth = visitor();

const oneReference: Case['check'] = ({ answers }) => expect(new Set(answers.map(referenceIn)).size).toBe(1);

const twice: Case[] = [
  {
    name: 'key: the same words again',
    why: 'one key makes one request',
    send: inTurn(postJson(one, withKey('again')).send, postJson(one, withKey('again')).send, postForm(one, withKey('again')).send),
    answer: '201 201 201',
    leads: 1,
    check: oneReference,
  },
  {
    name: 'key: words that are the same after normalising',
    why: 'words are compared as they are stored',
    send: inTurn(postJson(other, withKey('normal')).send, postJson({ ...other, message: `\r\n${other.message}\0 ` }, withKey('normal')).send),
    answer: '201 201',
    leads: 1,
    check: oneReference,
  },
  {
    name: 'key: other words',
    why: 'a key is never used for two requests',
    send: inTurn(postJson(third, withKey('other')).send, postJson(visitor(), withKey('other')).send),
    answer: '201 422',
  },
  {
    name: 'key: the same words to the other endpoint',
    why: 'it is another request',
    send: inTurn(postJson(fourth, withKey('kind')).send, postJson(fourth, { ...withKey('kind'), kind: 'contact' }).send),
    answer: '201 422',
  },
  {
    name: 'key: in other letters',
    why: 'keys are compared letter by letter',
    send: inTurn(postJson(visitor(), withKey('Case')).send, postJson(visitor(), withKey('case')).send),
    answer: '201 201',
  },
  {
    name: 'key: used by a request that was refused',
    why: 'a refused request leaves nothing behind',
    send: inTurn(postJson(visitor({ phone: 'none' }), withKey('free')).send, postJson(visitor(), withKey('free')).send),
    answer: '422 201',
  },
  {
    name: 'key: twenty at once',
    why: 'one key makes one request, also when all come together',
    send: atOnce(...Array.from({ length: 20 }, () => postJson(fifth, withKey('race')).send)),
    answer: Array<string>(20).fill('201').join(' '),
    leads: 1,
    check: oneReference,
  },
  (() => {
    const words = visitor();
    return {
      name: 'no key: twenty at once with the same words',
      why: 'the same words within ten minutes are the same request',
      send: atOnce(...Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? postJson : postForm)(words).send)),
      answer: Array<string>(20).fill('201').join(' '),
      leads: 1,
      check: oneReference,
    } satisfies Case;
  })(),
];

export const keys: Case[] = [
  ...bad.map(([name, key]): Case => ({ name: `key: ${name}`, why: '1 to 200 visible ASCII characters', ...postJson(visitor(), { headers: { 'Idempotency-Key': key } }), answer: 400 })),
  ...good.map(([name, key]): Case => ({ name: `key: ${name}`, why: 'it is a key like any other', ...postJson(visitor(), withKey(key)), answer: 201, stored: { status: 'accepted' } })),
  ...twice,
];
