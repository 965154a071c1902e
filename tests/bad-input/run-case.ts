/** Sends a case to both engines and checks the responses, also against the rules that hold for every input. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Values } from '#contract/forms/form.ts';
import { normaliseValues } from '#server/forms/intake/normalise.ts';
import { valuesOf } from '#server/forms/store/lead-fixture.ts';
import type { Lead } from '#server/forms/store/lead-store.ts';
import { sendHttp, type BadInputCase, type CaseResult } from './bad-input-case.ts';
import { secretFileText, testForms, type TestServer } from './servers-fixture.ts';
import { headerOf, type RawResponse } from './raw-socket.ts';

/** From the first column of the status tables in docs/monitoring.md. */
const documentedStatuses: ReadonlySet<number> = readStatuses();

const siteOrigin = 'https://www.example.com';
/** The password file, and the list of pages. */
const foreignFileContent = /root:x:0|"anyId"/;
/** Implementation details that no response may show. */
const internalDetails = /\n\s+at |node_modules|node:internal|\.ts:\d|\/server\/|SQLITE_|postgres:\/\/|Error:/;

/** Sends the case to both engines at once, checks both results and compares them. */
export async function runCase(engines: TestServer[], badInput: BadInputCase): Promise<CaseResult[]> {
  const runs = await Promise.allSettled(engines.map((engine) => runOn(engine, badInput)));
  const results = runs.map((run) => (run.status === 'fulfilled' ? run.value : rethrow(run.reason)));
  const [first, ...others] = results.map(comparable);
  for (const other of others) expect(other, 'both engines do the same').toEqual(first);
  return results;
}

function rethrow(reason: unknown): never {
  throw reason;
}

/** How many leads a case must have stored on each engine. */
export function storedCountOf({ storedCount }: BadInputCase, { responses }: CaseResult): number {
  return storedCount ?? referencesIn(responses).length;
}

async function runOn(
  engine: TestServer,
  {
    send,
    expectedStatus,
    typed = {},
    stored = {},
    storedValues,
    headers = {},
    bodyContains,
    bodyExcludes,
    check,
  }: BadInputCase,
): Promise<CaseResult> {
  const responses = await send(engine);
  const on = `on ${engine.name}, responses ${JSON.stringify(responses.map(({ status, body }) => [status, body.slice(0, 300)]))}`;
  expect([expectedStatus].flat().map(String), on).toContain(statusesOf(responses));
  for (const response of responses) checkResponse(response, engine, on);
  const final = responses.at(-1);
  for (const [name, value] of Object.entries(headers)) expect(headerOf(final!, name), `${name} ${on}`).toBe(value);
  if (bodyContains !== undefined) expect(final!.body).toContain(bodyContains);
  if (bodyExcludes !== undefined) expect(JSON.stringify(responses)).not.toMatch(bodyExcludes);

  const last = referencesIn(responses).at(-1);
  const lead = last === undefined ? undefined : await engine.store.get(last);
  if (last !== undefined) {
    expect(lead, `stored ${on}`).toMatchObject(stored);
    expect(valuesOf(lead!), `stored ${on}`).toMatchObject({ ...expectedValues(lead!, typed), ...storedValues });
    for (const { value } of lead!.answers)
      expect(value.isWellFormed() && value.normalize('NFC') === value && value.trim() === value).toBe(true);
  }
  const seen: CaseResult = { server: engine, responses, lead: lead ?? undefined };
  await check?.(seen);
  return seen;
}

export const statusesOf = (responses: RawResponse[]) => responses.map(({ status }) => status).join(' ') || 'closed';

/** What its form should have made of the typed texts. */
function expectedValues({ form }: Lead, typed: Record<string, unknown>): Values {
  const fields = testForms[form]!.fields.filter(({ name }) => typeof typed[name] === 'string');
  const values = normaliseValues({ fields }, typed as Values);
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

export async function countStoredLeads({ store }: TestServer): Promise<number> {
  const { counts } = await store.overview(Date.now());
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** The rules for any response, as plain comparisons: there are tens of thousands of responses. */
function findProblems({ status, headers, body }: RawResponse, engine: TestServer): string[] {
  const problems: string[] = [];
  const must = (holds: boolean, rule: string) => holds || problems.push(rule);
  must(documentedStatuses.has(status), `the status ${status} is documented`);
  for (const [name, value] of Object.entries(engine.headers))
    must(headerOf({ headers }, name.toLowerCase()) === value, `the header ${name} is present`);
  must(!internalDetails.test(body), 'the body shows no implementation details');
  must(
    !body.includes(secretFileText) && !foreignFileContent.test(body),
    'the body shows no file from outside the site',
  );
  const names = headers.map(([name]) => name);
  must(new Set(names).size === names.length, 'no header occurs twice');
  must(!names.includes('set-cookie') && !names.includes('x-injected'), 'there are no injected headers');
  const location = headerOf({ headers }, 'location');
  must(location === undefined || new URL(location, siteOrigin).origin === siteOrigin, `${location} is on this site`);
  return problems;
}

export function checkResponse(response: RawResponse, engine: TestServer, on: string = engine.name): void {
  const problems = findProblems(response, engine);
  if (problems.length > 0) expect.fail(`${on}: violated: ${problems.join('; ')}`);
}

const referencesIn = (responses: RawResponse[]) => [
  ...new Set(responses.filter(({ status }) => status === 201).map(referenceIn)),
];

export function referenceIn({ body }: RawResponse): string {
  const reference = /R-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(body)?.[0];
  expect(reference, `a reference in ${body.slice(0, 300)}`).toBeDefined();
  return reference!;
}

const health = sendHttp({ method: 'GET', target: '/healthz' });

/** The server responds, logged no error, and logged nothing that a visitor typed. */
export async function checkAlive(engine: TestServer): Promise<void> {
  const [response] = await health(engine);
  expect(response, `${engine.name} is alive`).toMatchObject({ status: 200, body: 'ok' });
  const worrying = engine
    .takeLog()
    .filter((line) => /"level":[56]0|client\.example|evil\.example|198\.18\./.test(line));
  expect(worrying, 'errors or visitor input in the log').toEqual([]);
}

/** Without the random parts. */
function comparable({ responses, lead }: CaseResult): unknown {
  const { id: _id, reference: _reference, ...words } = lead ?? ({} as Partial<Lead>);
  const texts = responses.map(({ status, body }) => [status, body.replace(/R-[0-9A-Z]{4}-[0-9A-Z]{4}/g, 'R-')]);
  return { texts, words: { ...words, deliveries: undefined } };
}

function readStatuses(): Set<number> {
  const text = readFileSync(new URL('../../docs/monitoring.md', import.meta.url), 'utf8');
  const tables = text.split('\n\n').filter((part) => part.startsWith('| status |'));
  const cells = tables.flatMap((table) => table.split('\n').map((line) => line.split('|', 2)[1] ?? ''));
  return new Set(cells.flatMap((cell) => cell.match(/\b\d{3}\b/g) ?? []).map(Number));
}
