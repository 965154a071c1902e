/** Sends a case to both engines and holds what comes back against what must hold for every input there is. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { requestFields } from '#contract/project-request.ts';
import { normaliseRequest } from '#server/leads/intake/normalise.ts';
import type { Lead } from '#server/leads/store/lead-store.ts';
import { sendHttp, type BadInputCase, type CaseResult } from './bad-input-case.ts';
import { secretFileText, type TestServer } from './servers-fixture.ts';
import { headerOf, type RawResponse } from './raw-socket.ts';

/** The first cells of the tables that are about statuses. */
const documentedStatuses: ReadonlySet<number> = readStatuses();

const siteOrigin = 'https://www.example.com';
/** Of the password file, and of the list of pages. */
const foreignFileContent = /root:x:0|"anyId"/;
/** What only the inside of the server knows. */
const internalDetails = /\n\s+at |node_modules|node:internal|\.ts:\d|\/server\/|SQLITE_|postgres:\/\/|Error:/;

/** `alone`: nothing else is stored at the same time, so it can be told how many requests a case has left behind. */
export async function runCase(
  engines: TestServer[],
  badInput: BadInputCase,
  alone: boolean,
): Promise<TestServer['name'][]> {
  const runs = await Promise.allSettled(engines.map((engine) => (alone ? runAlone : runOn)(engine, badInput)));
  // Only when both have ended: one that is still at it would be counted for the next case.
  const all = runs.map((run) => (run.status === 'fulfilled' ? run.value : rethrow(run.reason)));
  const [first, ...others] = all.map(comparable);
  for (const other of others) expect(other, 'both engines do the same').toEqual(first);
  return all.map(({ server }) => server.name);
}

function rethrow(reason: unknown): never {
  throw reason;
}

/** After the last case that ran alone: what is stored late is found out by the next one. */
const countsAfterCase = new WeakMap<TestServer, number>();

async function runAlone(engine: TestServer, badInput: BadInputCase): Promise<CaseResult> {
  const before = countsAfterCase.get(engine) ?? (await countStoredLeads(engine));
  countsAfterCase.delete(engine);
  const seen = await runOn(engine, badInput);
  const after = await countStoredLeads(engine);
  countsAfterCase.set(engine, after);
  expect(after - before, `requests stored on ${engine.name}`).toBe(
    badInput.storedCount ?? referencesIn(seen.responses).length,
  );
  return seen;
}

async function runOn(
  engine: TestServer,
  { send, expectedStatus, typed, stored, headers = {}, bodyContains, bodyExcludes, check }: BadInputCase,
): Promise<CaseResult> {
  const answers = await send(engine);
  const on = `on ${engine.name}, answered ${JSON.stringify(answers.map(({ status, body }) => [status, body.slice(0, 300)]))}`;
  expect([expectedStatus].flat().map(String), on).toContain(statusesOf(answers));
  for (const one of answers) checkResponse(one, engine, on);
  const final = answers.at(-1);
  for (const [name, value] of Object.entries(headers)) expect(headerOf(final!, name), `${name} ${on}`).toBe(value);
  if (bodyContains !== undefined) expect(final!.body).toContain(bodyContains);
  if (bodyExcludes !== undefined) expect(JSON.stringify(answers)).not.toMatch(bodyExcludes);

  const last = referencesIn(answers).at(-1);
  const lead = last === undefined ? undefined : await engine.store.get(last);
  if (last !== undefined) {
    expect(lead, `stored ${on}`).toMatchObject({ ...(typed && normaliseRequest(typed)), ...stored });
    expect(
      inFields(lead!, (text) => text.isWellFormed() && text.normalize('NFC') === text && text.trim() === text),
    ).toBe(true);
  }
  const seen: CaseResult = { server: engine, responses: answers, lead: lead ?? undefined };
  await check?.(seen);
  await checkAlive(engine);
  return seen;
}

export const statusesOf = (answers: RawResponse[]) => answers.map(({ status }) => status).join(' ') || 'closed';

const inFields = (lead: Lead, holds: (text: string) => boolean) => requestFields.every((field) => holds(lead[field]));

export async function countStoredLeads({ store }: TestServer): Promise<number> {
  const { leads } = await store.stats();
  return leads.accepted + leads.quarantined;
}

/** What holds for any answer, in plain comparisons: there are tens of thousands of them. */
function findProblems({ status, headers, body }: RawResponse, engine: TestServer): string[] {
  const problems: string[] = [];
  const must = (holds: boolean, what: string) => holds || problems.push(what);
  must(documentedStatuses.has(status), `the status ${status} is documented`);
  for (const [name, value] of Object.entries(engine.headers))
    must(headerOf({ headers }, name.toLowerCase()) === value, `it has ${name}`);
  must(!internalDetails.test(body), 'it shows nothing of the inside');
  must(!body.includes(secretFileText) && !foreignFileContent.test(body), 'it shows nothing from outside the site');
  const names = headers.map(([name]) => name);
  must(new Set(names).size === names.length, 'it has no header twice');
  must(!names.includes('set-cookie') && !names.includes('x-injected'), 'it has only headers of ours');
  const location = headerOf({ headers }, 'location');
  must(location === undefined || new URL(location, siteOrigin).origin === siteOrigin, `${location} is on this site`);
  return problems;
}

export function checkResponse(answer: RawResponse, engine: TestServer, on: string = engine.name): void {
  const problems = findProblems(answer, engine);
  if (problems.length > 0) expect.fail(`${on}: it is not so that ${problems.join(', or that ')}`);
}

const referencesIn = (answers: RawResponse[]) => [
  ...new Set(answers.filter(({ status }) => status === 201).map(referenceIn)),
];

export function referenceIn({ body }: RawResponse): string {
  const reference = /R-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(body)?.[0];
  expect(reference, `a reference in ${body.slice(0, 300)}`).toBeDefined();
  return reference!;
}

const health = sendHttp({ method: 'GET', target: '/healthz' });

/** The server goes on, saw no error, and wrote nothing into its log that a person typed. */
export async function checkAlive(engine: TestServer): Promise<void> {
  const [answer] = await health(engine);
  expect(answer, `${engine.name} is alive`).toMatchObject({ status: 200, body: 'ok' });
  const worrying = engine
    .takeLog()
    .filter((line) => /"level":[56]0|client\.example|evil\.example|198\.18\./.test(line));
  expect(worrying, 'errors, or words of visitors, in the log').toEqual([]);
}

/** Without what is drawn by lot. */
function comparable({ responses, lead }: CaseResult): unknown {
  const { id: _id, reference: _reference, ...words } = lead ?? ({} as Partial<Lead>);
  const texts = responses.map(({ status, body }) => [status, body.replace(/R-[0-9A-Z]{4}-[0-9A-Z]{4}/g, 'R-')]);
  return { texts, words: { ...words, deliveries: undefined } };
}

function readStatuses(): Set<number> {
  const text = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const tables = text.split('\n\n').filter((part) => part.startsWith('| status |'));
  const cells = tables.flatMap((table) => table.split('\n').map((line) => line.split('|', 2)[1] ?? ''));
  return new Set(cells.flatMap((cell) => cell.match(/\b\d{3}\b/g) ?? []).map(Number));
}
