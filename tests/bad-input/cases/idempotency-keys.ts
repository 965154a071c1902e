/** Invalid and repeated idempotency keys. */
import { expect } from 'vitest';
import { postForm, postJson, createVisitorRequest, type BadInputCase } from '../bad-input-case.ts';
import { referenceIn } from '../run-case.ts';

const bad: [name: string, key: string | string[]][] = [
  ['empty', ''],
  ['a blank inside', 'a b'],
  ['201 letters', 'x'.repeat(201)],
  ['letters beyond ASCII', 'caf\u00e9'],
  ['two lines', ['a', 'b']],
  ['a list', 'a, b'],
];

const good: [name: string, key: string][] = [
  ['one letter', '!'],
  ['200 letters', 'x'.repeat(200)],
  ['SQL', "x'--;DROP/**/TABLE/**/leads"],
  ['all signs', String.fromCharCode(...Array.from({ length: 94 }, (_, index) => index + 33))],
];

const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key } });
const inTurn =
  (...sends: BadInputCase['send'][]): BadInputCase['send'] =>
  async (engine) => {
    const responses = [];
    for (const send of sends) responses.push(...(await send(engine)));
    return responses;
  };
const atOnce =
  (...sends: BadInputCase['send'][]): BadInputCase['send'] =>
  async (engine) =>
    (await Promise.all(sends.map((send) => send(engine)))).flat();

const one = createVisitorRequest();
const other = createVisitorRequest();
const third = createVisitorRequest();
const fourth = createVisitorRequest();
const fifth = createVisitorRequest();

const oneReference: BadInputCase['check'] = ({ responses }) => expect(new Set(responses.map(referenceIn)).size).toBe(1);

const twice: BadInputCase[] = [
  {
    name: 'key: the same request again',
    why: 'one key stores one request',
    send: inTurn(
      postJson(one, withKey('again')).send,
      postJson(one, withKey('again')).send,
      postForm(one, withKey('again')).send,
    ),
    expectedStatus: '201 201 201',
    storedCount: 1,
    check: oneReference,
  },
  {
    name: 'key: a request that is the same after normalising',
    why: 'requests are compared after normalising',
    send: inTurn(
      postJson(other, withKey('normal')).send,
      postJson({ ...other, message: `\r\n${other.message}\0 ` }, withKey('normal')).send,
    ),
    expectedStatus: '201 201',
    storedCount: 1,
    check: oneReference,
  },
  {
    name: 'key: another request',
    why: 'a key is never used for two requests',
    send: inTurn(postJson(third, withKey('other')).send, postJson(createVisitorRequest(), withKey('other')).send),
    expectedStatus: '201 422',
  },
  {
    name: 'key: the same request to the other endpoint',
    why: 'it is another request',
    send: inTurn(
      postJson(fourth, withKey('kind')).send,
      postJson(fourth, { ...withKey('kind'), kind: 'contact' }).send,
    ),
    expectedStatus: '201 422',
  },
  {
    name: 'key: in another case',
    why: 'keys are case-sensitive',
    send: inTurn(
      postJson(createVisitorRequest(), withKey('Case')).send,
      postJson(createVisitorRequest(), withKey('case')).send,
    ),
    expectedStatus: '201 201',
  },
  {
    name: 'key: of a rejected request',
    why: 'a rejected request stores no key',
    send: inTurn(
      postJson(createVisitorRequest({ phone: 'none' }), withKey('free')).send,
      postJson(createVisitorRequest(), withKey('free')).send,
    ),
    expectedStatus: '422 201',
  },
  {
    name: 'key: twenty at once',
    why: 'one key stores one request, also concurrently',
    send: atOnce(...Array.from({ length: 20 }, () => postJson(fifth, withKey('race')).send)),
    expectedStatus: Array<string>(20).fill('201').join(' '),
    storedCount: 1,
    check: oneReference,
  },
  (() => {
    const words = createVisitorRequest();
    return {
      name: 'no key: the same request twenty times at once',
      why: 'the same text within ten minutes is the same request',
      send: atOnce(...Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? postJson : postForm)(words).send)),
      expectedStatus: Array<string>(20).fill('201').join(' '),
      storedCount: 1,
      check: oneReference,
    } satisfies BadInputCase;
  })(),
];

export const idempotencyKeys: BadInputCase[] = [
  ...bad.map(([name, key]): BadInputCase => ({
    name: `key: ${name}`,
    why: '1 to 200 visible ASCII characters',
    ...postJson(createVisitorRequest(), { headers: { 'Idempotency-Key': key } }),
    expectedStatus: 400,
  })),
  ...good.map(([name, key]): BadInputCase => ({
    name: `key: ${name}`,
    why: 'any such text is a valid key',
    ...postJson(createVisitorRequest(), withKey(key)),
    expectedStatus: 201,
    stored: { status: 'accepted' },
  })),
  ...twice,
];
