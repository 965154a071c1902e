/** Property checks with random input, and with the list of naughty strings. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect } from 'vitest';
import { answersOf, findErrors } from '#contract/forms/answers.ts';
import { endpointOf, type FormField, type Values } from '#contract/forms/form.ts';
import type { RejectedResponse } from '#contract/forms/submission.ts';
import { normaliseValues } from '#server/forms/intake/normalise.ts';
import { createVisitorRequest, nextClientAddress, requestBytes } from './bad-input-case.ts';
import { everyTypeForm, everyTypeValues, type TestServer } from './servers-fixture.ts';
import { checkResponse, statusesOf, referenceIn } from './run-case.ts';
import { exchangeBytes, type RawResponse } from './raw-socket.ts';

/** Random for each run, so that coverage grows over time; set BAD_INPUT_SEED to reproduce a failure. */
export const propertySeed = Number(process.env['BAD_INPUT_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

const naughtyStrings = JSON.parse(
  readFileSync(new URL('./naughty-strings/blns.json', import.meta.url), 'utf8'),
) as string[];

const stringsUpTo = (max: number, maxLength: number) =>
  fc
    .array(fc.integer({ min: 0, max }), { maxLength })
    .map((codes) => codes.map((code) => String.fromCodePoint(code)).join(''));

/** Latin with controls, code units with lone surrogates, all of Unicode, and characters that often break programs. */
const anyText = fc.oneof(
  stringsUpTo(0x2ff, 40),
  stringsUpTo(0xffff, 40),
  stringsUpTo(0x10ffff, 40),
  fc.string({ unit: fc.constantFrom(...'ae\u0301\0\r\n\t \u0085\u2028\ufeff\u200d\ud83d@.+7'.split(''), '😀') }),
);

/** The visible characters, computed independently of the code under test. */
const visible = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]/gu, '');

/** Sends the same input to both engines, expects equal results and returns them. */
function runOnBoth<Input, Result>(engines: TestServer[], run: (engine: TestServer, input: Input) => Promise<Result>) {
  return async (input: Input): Promise<Result> => {
    const [first, ...others] = await Promise.all(engines.map((engine) => run(engine, input)));
    for (const other of others) expect(other, 'both engines do the same').toEqual(first);
    return first!;
  };
}

async function post({ port }: TestServer, path: string, type: string, body: string): Promise<RawResponse> {
  const headers = { 'Content-Type': type, 'X-Forwarded-For': nextClientAddress() };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body });
  return { status: response.status, headers: [...response.headers], body: await response.text() };
}

/** Every other text comes as a form; each naughty string is among them. */
export async function checkAnyFieldText(engines: TestServer[], { name, type }: FormField): Promise<void> {
  const run = runOnBoth(engines, async (engine, { values, form }: { values: Values; form: boolean }) => {
    const [format, body] = form
      ? ['application/x-www-form-urlencoded', new URLSearchParams(values).toString()]
      : ['application/json', JSON.stringify(values)];
    const response = await post(engine, endpointOf(everyTypeForm.id), format, body);
    checkResponse(response, engine);
    if (response.status !== 201)
      return {
        status: response.status,
        errors: (JSON.parse(response.body) as RejectedResponse).errors?.map((error) => error.field),
      };
    const lead = (await engine.store.get(referenceIn(response)))!;
    return { status: 201, answers: lead.answers };
  });
  const value = type === 'email' ? anyText.map((text) => `a${text}@client.example`) : anyText;
  await fc.assert(
    fc.asyncProperty(value, fc.boolean(), async (text, form) => {
      const values = everyTypeValues({ [name]: text });
      const expected = normaliseValues(everyTypeForm, values);
      const errors = findErrors(everyTypeForm, expected).map(([field]) => field.name);
      const seen = await run({ values, form });
      if (errors.length > 0) {
        expect(seen).toEqual({ status: 422, errors });
        return;
      }
      expect(seen).toEqual({ status: 201, answers: answersOf(everyTypeForm, expected) });
      const { value: stored = '' } = seen.answers!.find((answer) => answer.name === name) ?? {};
      if (['text', 'textarea', 'email'].includes(type)) expect(visible(stored)).toBe(visible(text));
    }),
    {
      seed: propertySeed,
      numRuns: naughtyStrings.length + 80,
      examples: naughtyStrings.map((text, index) => [text, index % 2 === 0] as [string, boolean]),
    },
  );
}

export async function checkAnyJson(engines: TestServer[]): Promise<void> {
  const run = runOnBoth(engines, async (engine, body: string) => {
    const response = await post(engine, endpointOf('project'), 'application/json', body);
    checkResponse(response, engine);
    return response.status;
  });
  const value = fc.oneof(anyText, fc.jsonValue());
  const names = [...Object.keys(createVisitorRequest()), 'leave_blank', 'shown_at', 'sent_at', 'language', '__proto__'];
  const parts = Object.fromEntries(names.map((name) => [name, value]));
  const record = fc.record(parts, { requiredKeys: [] }).map((values) => JSON.stringify(values));
  const body = fc.oneof(
    record,
    fc.json(),
    fc.jsonValue().map((json) => JSON.stringify({ ...createVisitorRequest(), extra: json })),
    anyText,
  );
  await fc.assert(
    fc.asyncProperty(body, async (text) => {
      expect([201, 400, 422]).toContain(await run(text));
    }),
    { seed: propertySeed, numRuns: 200 },
  );
}

const framingHeaders = ['Host', 'Content-Type', 'Content-Length', 'Transfer-Encoding', 'Connection'];
const readHeaders = ['Accept', 'Origin', 'Content-Encoding', 'Idempotency-Key', 'X-Forwarded-For', 'If-None-Match'];
const otherHeaders = ['Sec-Fetch-Site', 'Range', 'Accept-Encoding', 'Expect', 'Upgrade', 'Forwarded'];
const headerValue = fc.oneof(
  stringsUpTo(0x7f, 40),
  stringsUpTo(0xff, 20),
  fc.constantFrom('close', 'chunked', 'gzip', '100-continue', '-1', 'bytes=0-', '*', 'evil.example', '::1%0', '"x"'),
);

/** Closes the connection after the response: the framing cases cover what else a header may mean. */
export async function checkAnyHeader(engines: TestServer[]): Promise<void> {
  const run = runOnBoth(engines, async (engine, bytes: Buffer) => {
    const responses = await exchangeBytes(engine.port, bytes, { afterwards: 'half-close' });
    for (const response of responses) checkResponse(response, engine);
    return responses.every(({ status }) => status < 500);
  });
  const name = fc.constantFrom(...framingHeaders, ...readHeaders, ...otherHeaders);
  await fc.assert(
    fc.asyncProperty(name, headerValue, fc.constantFrom('GET', 'POST', 'HEAD'), async (header, value, method) => {
      const isPost = method === 'POST';
      const target = isPost ? endpointOf('project') : '/about-us';
      const bytes = requestBytes({ method, target, headers: { [header]: value }, body: isPost ? '{}' : '' });
      expect(await run(bytes)).toBe(true);
    }),
    { seed: propertySeed, numRuns: 200 },
  );
}

const segment = fc.oneof(
  stringsUpTo(0x7f, 10),
  fc.constantFrom('..', '.', '', '%2e%2e', '%2f', '%5c', '%00', '%', '%c0%ae', '\\'),
  fc.constantFrom('ar', 'blog', 'about-us', 'assets', 'secret.txt', 'evil.example', ';', '?', '#', '@', ':'),
  anyText.map((text) => encodeURIComponent(text.toWellFormed())),
);

export async function checkAnyPath(engines: TestServer[]): Promise<void> {
  const run = runOnBoth(engines, async (engine, target: string) => {
    const responses = await exchangeBytes(engine.port, requestBytes({ method: 'GET', target }));
    for (const response of responses) checkResponse(response, engine, target);
    return statusesOf(responses);
  });
  await fc.assert(
    fc.asyncProperty(fc.array(segment, { maxLength: 6 }), async (segments) => {
      expect(await run(`/${segments.join('/')}`)).toMatch(/^(200|308|400|404)$/);
    }),
    { seed: propertySeed, numRuns: 250 },
  );
}
