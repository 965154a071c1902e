/** Ten times the text may take ten times as long, not a hundred: one request must not block the site for everyone. */
import { expect, test } from 'vitest';
import { findErrors } from '#contract/forms/answers.ts';
import { normalisePhone } from '#contract/forms/types/phone.ts';
import { isPlainMailAddress } from '#server/mail/mail-address.ts';
import { createRateLimitKeys } from '#server/http/rate-limit-keys.ts';
import { csvPages } from '#server/forms/csv.ts';
import type { ListedLead } from '#server/forms/store/lead-store.ts';
import { normaliseValues } from '#server/forms/intake/normalise.ts';
import { readBody } from '#server/http/read-body.ts';
import { answersFor, sampleForms, sampleRequest } from '#server/forms/store/lead-fixture.ts';
import { chooseEncoding, passesIfNoneMatch, parseByteRange } from '#server/pages/content-negotiation.ts';
import { decodeRequestPath, stripTrailingSlashes } from '#server/pages/path-resolver.ts';
import { createRegexAttacks, findVisitorRegexes, type RegexAttack } from './visitor-regexes.ts';

/** Enough to find the worst text for a pattern: a quadratic pattern takes milliseconds for it. */
const searchLength = 2_000;
const short = 10_000;
const long = 100_000;
/** Linear growth is 10, quadratic 100. */
const maxGrowth = 40;
/** Nothing linear takes this long for the short text, so the long text is not tried. */
const tooLongMs = 50;
/** Shorter measurements are noise. */
const minMs = 0.2;

/** The costliest form takes this many times as long as plain text; it took a hundred times. */
const maxFormRatio = 15;

/** Processor time, so that a busy machine does not matter. */
async function cpuTimeOf(work: () => unknown, rounds = 3): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < rounds; round++) {
    const begin = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(begin);
    best = Math.min(best, (user + system) / 1000);
  }
  return Math.max(best, minMs);
}

async function measureGrowth(work: (length: number) => () => unknown): Promise<number> {
  const before = await cpuTimeOf(work(short));
  return before > tooLongMs ? Infinity : (await cpuTimeOf(work(long))) / before;
}

const applyRegex = (regex: RegExp, text: string) => () => (regex.global ? text.replace(regex, '') : regex.exec(text));

test('finds the patterns in the sources', () => {
  expect(findVisitorRegexes().length).toBeGreaterThan(0);
});

test.each(findVisitorRegexes())('$name', async ({ regex }) => {
  let worst: { ms: number; attack: RegexAttack } = { ms: 0, attack: () => '' };
  for (const attack of createRegexAttacks(regex)) {
    const ms = await cpuTimeOf(applyRegex(regex, attack(searchLength)), 1);
    if (ms > worst.ms) worst = { ms, attack };
    // Measured again, in case the first measurement was disturbed.
    if (ms > tooLongMs && (await cpuTimeOf(applyRegex(regex, attack(searchLength)))) > tooLongMs) break;
  }
  expect(
    await measureGrowth((length) => applyRegex(regex, worst.attack(length))),
    JSON.stringify(worst.attack(20)),
  ).toBeLessThan(maxGrowth);
});

/** Of the length that the server still reads. */
const maxBody = 192 * 1024;
const readForm = (body: string) => async () => {
  for (let round = 0; round < 10; round++)
    await readBody(
      new Request('http://localhost', {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      }),
    );
};

/** Compared with plain text of the same length, so that a slow machine does not matter. */
test.each([
  ['fields without a name', '&'],
  ['empty fields', '+&'],
  ['fields', 'a=b&'],
  ['equals signs', '='],
  ['blanks', '+'],
  ['percent signs', '%'],
  ['escapes', '%41'],
  ['two-byte letters', '%D8%A7'],
  ['invalid bytes', '%FF'],
])('a form of %s is read as quickly as plain text', async (_, part) => {
  const plain = await cpuTimeOf(readForm(`message=${'x'.repeat(maxBody - 8)}`));
  expect((await cpuTimeOf(readForm(part.repeat(maxBody / part.length)))) / plain).toBeLessThan(maxFormRatio);
});

const inType = (type: string) =>
  readBody(new Request('http://localhost', { method: 'POST', body: '{}', headers: { 'Content-Type': type } }));
const project = sampleForms['project']!;
const typed = (text: string) =>
  findErrors(project, normaliseValues(project, { ...sampleRequest, email: text, message: text }));
const exportRow = async (message: string) => {
  const answers = answersFor({ ...sampleRequest, message });
  const lead = { answers, reasons: [], deliveries: [], source: {}, createdAt: 0, releasedAt: null };
  const pages = async function* () {
    yield [lead as unknown as ListedLead];
  };
  for await (const _ of csvPages(pages, { bom: false }));
};
const address = createRateLimitKeys({
  trustedProxies: ['127.0.0.1'],
  behindProxy: true,
  onUntrustedProxy: () => undefined,
});

test.each<[string, (text: string) => unknown, string, string, string]>([
  ['blanks in a content type', inType, 'application/json', ' ', 'x'],
  ['marks in two orders', typed, 'a', '\u0301\u0316', ''],
  ['thirty marks on each letter', typed, '', `a${'\u0301\u0316'.repeat(15)}`, ''],
  ['separators of a phone number', (text) => normalisePhone(text, 'free'), '+', ' (0)-', 'x'],
  ['dots of an address', typed, 'a@', '.', '@'],
  ['dots of an address for mail', isPlainMailAddress, 'a@', 'a.', '@'],
  ['encodings', (text) => chooseEncoding(text, ['br']), '', 'br;q=0.5, ', ''],
  ['entity tags', (text) => passesIfNoneMatch(text, '"x"'), '', 'W/"', ''],
  ['digits of a range', (text) => parseByteRange(text, 1000), 'bytes=', '1', 'x'],
  ['forwarded addresses', (text) => address('127.0.0.1', text), '', '1.1.1.1:1, ', 'x'],
  ['slashes of a path', stripTrailingSlashes, '', '/', 'x'],
  ['separators in an export', exportRow, '', ';\t"', 'x'],
  ['escapes of a path', decodeRequestPath, '', '%41', '%'],
])('%s', async (_, work, begin, part, end) => {
  const times = await measureGrowth((length) => () => work(begin + part.repeat(Math.ceil(length / part.length)) + end));
  expect(times).toBeLessThan(maxGrowth);
});
