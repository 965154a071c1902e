/** Sends a case to both engines and holds what comes back against what must hold for every input there is. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { fields } from '#contract/project-request.ts';
import { normaliseRequest } from '#server/leads/normalise.ts';
import type { Lead } from '#server/leads/store.ts';
import { call, type Case, type Seen } from './case.ts';
import { secret, type Engine } from './engines-fixture.ts';
import { headerOf, type Answer } from './wire.ts';

/** The first cells of the tables that are about statuses. */
const documented: ReadonlySet<number> = readStatuses();

const ours = 'https://www.example.com';
/** Of the password file, and of the list of pages. */
const outside = /root:x:0|"anyId"/;
/** What only the inside of the server knows. */
const inside = /\n\s+at |node_modules|node:internal|\.ts:\d|\/server\/|SQLITE_|postgres:\/\/|Error:/;

/** `alone`: nothing else is stored at the same time, so it can be told how many requests a case has left behind. */
export async function runCase(engines: Engine[], badInput: Case, alone: boolean): Promise<Engine['name'][]> {
  const runs = await Promise.allSettled(engines.map((engine) => (alone ? runAlone : runOn)(engine, badInput)));
  // Only when both have ended: one that is still at it would be counted for the next case.
  const all = runs.map((run) => (run.status === 'fulfilled' ? run.value : fail(run.reason)));
  const [first, ...others] = all.map(comparable);
  for (const other of others) expect(other, 'both engines do the same').toEqual(first);
  return all.map(({ engine }) => engine.name);
}

function fail(reason: unknown): never {
  throw reason;
}

/** After the last case that ran alone: what is stored late is found out by the next one. */
const counts = new WeakMap<Engine, number>();

async function runAlone(engine: Engine, badInput: Case): Promise<Seen> {
  const before = counts.get(engine) ?? (await countOf(engine));
  counts.delete(engine);
  const seen = await runOn(engine, badInput);
  const after = await countOf(engine);
  counts.set(engine, after);
  expect(after - before, `requests stored on ${engine.name}`).toBe(badInput.leads ?? referencesIn(seen.answers).length);
  return seen;
}

async function runOn(engine: Engine, { send, answer, typed, stored, headers = {}, shows, hides, check }: Case): Promise<Seen> {
  const answers = await send(engine);
  const on = `on ${engine.name}, answered ${JSON.stringify(answers.map(({ status, body }) => [status, body.slice(0, 300)]))}`;
  expect([answer].flat().map(String), on).toContain(outcomeOf(answers));
  for (const one of answers) checkAnswer(one, engine, on);
  const final = answers.at(-1);
  for (const [name, value] of Object.entries(headers)) expect(headerOf(final!, name), `${name} ${on}`).toBe(value);
  if (shows !== undefined) expect(final!.body).toContain(shows);
  if (hides !== undefined) expect(JSON.stringify(answers)).not.toMatch(hides);

  const last = referencesIn(answers).at(-1);
  const lead = last === undefined ? undefined : await engine.store.get(last);
  if (last !== undefined) {
    expect(lead, `stored ${on}`).toMatchObject({ ...(typed && normaliseRequest(typed)), ...stored });
    expect(inFields(lead!, (text) => text.isWellFormed() && text.normalize('NFC') === text && text.trim() === text)).toBe(true);
  }
  const seen: Seen = { engine, answers, lead: lead ?? undefined };
  await check?.(seen);
  await checkAlive(engine);
  return seen;
}

export const outcomeOf = (answers: Answer[]) => answers.map(({ status }) => status).join(' ') || 'closed';

const inFields = (lead: Lead, holds: (text: string) => boolean) => fields.every((field) => holds(lead[field]));

export async function countOf({ store }: Engine): Promise<number> {
  const { leads } = await store.stats();
  return leads.accepted + leads.quarantined;
}

/** What holds for any answer, in plain comparisons: there are tens of thousands of them. */
function problemsOf({ status, headers, body }: Answer, engine: Engine): string[] {
  const problems: string[] = [];
  const must = (holds: boolean, what: string) => holds || problems.push(what);
  must(documented.has(status), `the status ${status} is documented`);
  for (const [name, value] of Object.entries(engine.headers)) must(headerOf({ headers }, name.toLowerCase()) === value, `it has ${name}`);
  must(!inside.test(body), 'it shows nothing of the inside');
  must(!body.includes(secret) && !outside.test(body), 'it shows nothing from outside the site');
  const names = headers.map(([name]) => name);
  must(new Set(names).size === names.length, 'it has no header twice');
  must(!names.includes('set-cookie') && !names.includes('x-injected'), 'it has only headers of ours');
  const location = headerOf({ headers }, 'location');
  must(location === undefined || new URL(location, ours).origin === ours, `${location} is on this site`);
  return problems;
}

export function checkAnswer(answer: Answer, engine: Engine, on: string = engine.name): void {
  const problems = problemsOf(answer, engine);
  if (problems.length > 0) expect.fail(`${on}: it is not so that ${problems.join(', or that ')}`);
}

const referencesIn = (answers: Answer[]) => [...new Set(answers.filter(({ status }) => status === 201).map(referenceIn))];

export function referenceIn({ body }: Answer): string {
  const reference = /R-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(body)?.[0];
  expect(reference, `a reference in ${body.slice(0, 300)}`).toBeDefined();
  return reference!;
}

const health = call({ method: 'GET', target: '/healthz' });

/** The server goes on, saw no error, and wrote nothing into its log that a person typed. */
export async function checkAlive(engine: Engine): Promise<void> {
  const [answer] = await health(engine);
  expect(answer, `${engine.name} is alive`).toMatchObject({ status: 200, body: 'ok' });
  const worrying = engine.takeLog().filter((line) => /"level":[56]0|client\.example|evil\.example|198\.18\./.test(line));
  expect(worrying, 'errors, or words of visitors, in the log').toEqual([]);
}

/** Without what is drawn by lot. */
function comparable({ answers, lead }: Seen): unknown {
  const { id: _id, reference: _reference, ...words } = lead ?? ({} as Partial<Lead>);
  const texts = answers.map(({ status, body }) => [status, body.replace(/R-[0-9A-Z]{4}-[0-9A-Z]{4}/g, 'R-')]);
  return { texts, words: { ...words, deliveries: undefined } };
}

function readStatuses(): Set<number> {
  const text = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const tables = text.split('\n\n').filter((part) => part.startsWith('| status |'));
  const cells = tables.flatMap((table) => table.split('\n').map((line) => line.split('|', 2)[1] ?? ''));
  return new Set(cells.flatMap((cell) => cell.match(/\b\d{3}\b/g) ?? []).map(Number));
}

