/** Invalid and repeated idempotency keys. */
import { expect } from 'vitest';
import { postForm, postJson, createVisitorRequest, type BadInputCase, type CaseResult } from '../bad-input-case.ts';
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
  (sends: BadInputCase['send'][]): BadInputCase['send'] =>
  async (engine) =>
    (await Promise.all(sends.map((send) => send(engine)))).flat();

const again = createVisitorRequest();
const changed = createVisitorRequest();
const moved = createVisitorRequest();
const repeated = createVisitorRequest();
const unkeyed = createVisitorRequest();

/** All responses are 201 and have the same reference. */
const storedOnce = (count: number) => ({
  expectedStatus: Array<string>(count).fill('201').join(' '),
  storedCount: 1,
  check: ({ responses }: CaseResult) => expect(new Set(responses.map(referenceIn)).size).toBe(1),
});

const twice: BadInputCase[] = [
  {
    name: 'key: the same request again, and once more with what normalising removes',
    why: 'one key stores one request',
    send: inTurn(
      postJson(again, withKey('again')).send,
      postForm(again, withKey('again')).send,
      postJson({ ...again, message: `\r\n${again.message}\0 ` }, withKey('again')).send,
    ),
    ...storedOnce(3),
  },
  {
    name: 'key: another request',
    why: 'a key is never used for two requests',
    send: inTurn(postJson(changed, withKey('other')).send, postJson(createVisitorRequest(), withKey('other')).send),
    expectedStatus: '201 422',
  },
  {
    name: 'key: the same request to the other endpoint',
    why: 'it is another request',
    send: inTurn(postJson(moved, withKey('kind')).send, postJson(moved, { ...withKey('kind'), kind: 'contact' }).send),
    expectedStatus: '201 422',
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
    send: atOnce(Array.from({ length: 20 }, () => postJson(repeated, withKey('race')).send)),
    ...storedOnce(20),
  },
  {
    name: 'no key: the same request twenty times at once',
    why: 'the same text within ten minutes is the same request',
    send: atOnce(Array.from({ length: 20 }, (_, index) => (index % 2 ? postForm : postJson)(unkeyed).send)),
    ...storedOnce(20),
  },
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
