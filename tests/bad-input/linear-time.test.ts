/** Ten times the text may take ten times as long, not a hundred: one request must not stop the site for all. */
import { expect, test } from 'vitest';
import { faultsOf } from '#contract/project-request.ts';
import { isPlainAddress } from '#server/env-delivery.ts';
import { createClientAddress } from '#server/leads/client-address.ts';
import { normaliseRequest } from '#server/leads/normalise.ts';
import { readBody } from '#server/leads/read-body.ts';
import { request } from '#server/leads/store-fixture.ts';
import { chooseEncoding, noneMatch, parseRange } from '#server/negotiation.ts';
import { decode, withoutTrailingSlashes } from '#server/routing.ts';
import { attacksOn, patternsOf, type Attack } from './patterns.ts';

const short = 10_000;
const long = 100_000;
/** Ten would be exact. A hundred is what a square makes of it. */
const mostTimes = 40;
/** For the short text: nothing that is linear takes so long, so there is no need to wait for ten times of it. */
const tooLongMs = 50;
/** Below it, a measure says more about the machine than about the work. */
const leastMs = 0.2;

/** The processor's time: what waits for a busy machine is not work. */
async function timeOf(work: () => unknown, rounds = 3): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < rounds; round++) {
    const begin = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(begin);
    best = Math.min(best, (user + system) / 1000);
  }
  return Math.max(best, leastMs);
}

async function growth(work: (length: number) => () => unknown): Promise<number> {
  const before = await timeOf(work(short));
  return before > tooLongMs ? Infinity : (await timeOf(work(long))) / before;
}

const use = (regex: RegExp, text: string) => () => (regex.global ? text.replace(regex, '') : regex.exec(text));

test('the patterns are found', () => {
  expect(patternsOf().length).toBeGreaterThan(20);
});

test.each(patternsOf())('$name', async ({ regex }) => {
  let worst: { ms: number; attack: Attack } = { ms: 0, attack: () => '' };
  for (const attack of attacksOn(regex)) {
    const ms = await timeOf(use(regex, attack(short)), 1);
    if (ms > worst.ms) worst = { ms, attack };
    // Twice, for a machine that was busy with something else.
    if (ms > tooLongMs && (await timeOf(use(regex, attack(short)))) > tooLongMs) break;
  }
  expect(await growth((length) => use(regex, worst.attack(length))), JSON.stringify(worst.attack(20))).toBeLessThan(mostTimes);
});

const inType = (type: string) => readBody(new Request('http://localhost', { method: 'POST', body: '{}', headers: { 'Content-Type': type } }));
const typed = (text: string) => faultsOf(normaliseRequest({ ...request, email: text, message: text }));
const address = createClientAddress({ trustedProxies: ['127.0.0.1'], behindProxy: true, onDistrusted: () => undefined });

test.each<[string, (text: string) => unknown, string, string, string]>([
  ['blanks in a content type', inType, 'application/json', ' ', 'x'],
  ['blanks in a charset', inType, 'application/json;charset', ' ', 'x'],
  ['semicolons in a content type', inType, 'application/json', ';', 'x'],
  ['marks in two orders', typed, 'a', '\u0301\u0316', ''],
  ['thirty marks on each letter', typed, '', `a${'\u0301\u0316'.repeat(15)}`, ''],
  ['marks with controls between them', typed, 'a', '\u0301\0', ''],
  ['pieces of Korean letters', typed, '', '\u1100\u1161\u11a8', ''],
  ['dots of an address', typed, 'a@', '.', '@'],
  ['dots of an address for mail', isPlainAddress, 'a@', 'a.', '@'],
  ['encoded words in an address', isPlainAddress, 'a', '=?', '@'],
  ['encodings', (text) => chooseEncoding(text, ['br']), '', 'br;q=0.5, ', ''],
  ['blanks in a weight', (text) => chooseEncoding(text, ['br']), 'br;q', ' ', 'x'],
  ['entity tags', (text) => noneMatch(text, '"x"'), '', 'W/"', ''],
  ['digits of a range', (text) => parseRange(text, 1000), 'bytes=', '1', 'x'],
  ['forwarded addresses', (text) => address('127.0.0.1', text), '', '1.1.1.1:1, ', 'x'],
  ['brackets of a forwarded address', (text) => address('127.0.0.1', text), '[', ']', 'x'],
  ['slashes of a path', withoutTrailingSlashes, '', '/', 'x'],
  ['escapes of a path', decode, '', '%41', '%'],
])('%s', async (_, work, begin, part, end) => {
  const times = await growth((length) => () => work(begin + part.repeat(Math.ceil(length / part.length)) + end));
  expect(times).toBeLessThan(mostTimes);
});
