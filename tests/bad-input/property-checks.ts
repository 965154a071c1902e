/** Property checks with random input. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { endpoints, validateRequest, requestFields, type RequestField } from '#contract/project-request.ts';
import { site } from '#model/sample/sample-fixture.ts';
import { normaliseLine, normaliseRequest, normaliseText } from '#server/leads/intake/normalise.ts';
import { requestBytes, createVisitorRequest } from './bad-input-case.ts';
import { createHttpClient } from './http-client.ts';
import type { TestServer } from './servers-fixture.ts';
import { checkResponse, statusesOf, referenceIn } from './run-case.ts';
import { exchangeBytes } from './raw-socket.ts';

/** Random for each run, so that coverage grows over time; set BAD_INPUT_SEED to reproduce a failure. */
export const propertySeed = Number(process.env['BAD_INPUT_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

const runOptions = (numRuns: number) => ({ seed: propertySeed, numRuns });

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

export function checkNormalisingIsIdempotent(): void {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const normalise of [normaliseText, normaliseLine]) expect(normalise(normalise(text))).toBe(normalise(text));
    }),
    runOptions(2000),
  );
}

/** Sends the same input to both engines, expects equal results and returns them. */
function runOnBoth<Input, Result>(engines: TestServer[], run: (engine: TestServer, input: Input) => Promise<Result>) {
  return async (input: Input): Promise<Result> => {
    const [first, ...others] = await Promise.all(engines.map((engine) => run(engine, input)));
    for (const other of others) expect(other, 'both engines do the same').toEqual(first);
    return first!;
  };
}

export async function checkAnyFieldText(engines: TestServer[], field: RequestField): Promise<void> {
  const clients = new Map(engines.map((engine) => [engine, createHttpClient(engine)]));
  const run = runOnBoth(engines, async (engine, values: ReturnType<typeof createVisitorRequest>) => {
    const response = await clients.get(engine)!.post(values, 'JSON');
    checkResponse(response, engine);
    const lead = response.status === 201 ? await engine.store.get(referenceIn(response)) : undefined;
    return { status: response.status, stored: lead && requestFields.map((name) => lead[name]) };
  });
  const value = field === 'email' ? anyText.map((text) => `a${text}@client.example`) : anyText;
  await fc.assert(
    fc.asyncProperty(value, async (text) => {
      const values = createVisitorRequest({ [field]: text });
      const expected = normaliseRequest(values);
      const isInvalid = validateRequest(expected, site.form).length > 0;
      const stored = isInvalid ? undefined : requestFields.map((name) => expected[name]);
      expect(await run(values)).toEqual({ status: isInvalid ? 422 : 201, stored });
    }),
    runOptions(80),
  );
  for (const client of clients.values()) client.close();
}

export async function checkAnyJson(engines: TestServer[]): Promise<void> {
  const clients = new Map(engines.map((engine) => [engine, createHttpClient(engine)]));
  const run = runOnBoth(engines, async (engine, body: string) => {
    const response = await clients.get(engine)!.send(endpoints.project, 'application/json', body);
    checkResponse(response, engine);
    return response.status;
  });
  const value = fc.oneof(anyText, fc.jsonValue());
  const names = [...requestFields, 'leave_blank', 'website', 'shown_at', 'sent_at', 'language', '__proto__'];
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
    runOptions(200),
  );
  for (const client of clients.values()) client.close();
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
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...framingHeaders, ...readHeaders, ...otherHeaders),
      headerValue,
      fc.constantFrom('GET', 'POST', 'HEAD'),
      async (name, value, method) => {
        expect(
          await run(
            requestBytes({
              method,
              target: method === 'POST' ? endpoints.project : '/about-us',
              headers: { [name]: value },
              body: method === 'POST' ? '{}' : '',
            }),
          ),
        ).toBe(true);
      },
    ),
    runOptions(200),
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
    runOptions(250),
  );
}
