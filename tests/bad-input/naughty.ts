/** The list of naughty strings through every field, in both encodings, on both engines. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { faultsOf, fields, type Field, type Refused } from '#contract/project-request.ts';
import { normaliseRequest } from '#server/leads/normalise.ts';
import { visitor } from './case.ts';
import { createClient, type Encoding } from './clients.ts';
import type { Engine } from './engines-fixture.ts';
import { checkAlive, checkAnswer, countOf, referenceIn } from './run-case.ts';

export const naughtyStrings = JSON.parse(readFileSync(new URL('./naughty-strings/blns.json', import.meta.url), 'utf8')) as string[];

/** What a person can see of it, by other means than those that are tested. */
const visible = (text: string) => text.normalize('NFC').replace(/[\s\p{Cc}]/gu, '');

interface Naughty {
  text: string;
  /** Where it stands: in all fields that take it, or in all that do not. */
  where: Field[];
  values: ReturnType<typeof visitor>;
}

function requestsWith(text: string): Naughty[] {
  const isTaken = (field: Field) => faultsOf(normaliseRequest(visitor({ [field]: text }))).length === 0;
  const { taken = [], refused = [] } = Object.groupBy(fields, (field) => (isTaken(field) ? 'taken' : 'refused'));
  return [taken, refused]
    .filter((where) => where.length > 0)
    .map((where) => ({ text, where, values: visitor(Object.fromEntries(where.map((field) => [field, text]))) }));
}

/** Tells in how many fields a string was sent to each. */
export async function runNaughty(engines: Engine[], encoding: Encoding): Promise<number[]> {
  const requests = naughtyStrings.flatMap(requestsWith);
  const all = await Promise.all(engines.map((engine) => runOn(engine, encoding, requests)));
  const [first, ...others] = all;
  for (const other of others) expect(other, 'both engines do the same').toEqual(first);
  return all.map((results) => results.flat().length);
}

/** What became of each string in each field: the stored text, or undefined where it was refused. */
async function runOn(engine: Engine, encoding: Encoding, requests: Naughty[]): Promise<(string | undefined)[][]> {
  const client = createClient(engine);
  const from = engine.nextHour();
  const before = await countOf(engine);
  const answers = await Promise.all(requests.map(({ values }) => client.post(values, encoding)));
  client.close();
  const accepted = answers.filter(({ status }) => status === 201);
  expect((await countOf(engine)) - before, `requests stored on ${engine.name}`).toBe(accepted.length);
  const stored = await engine.store.list({ from, limit: naughtyStrings.length });
  const leads = new Map(stored.map((lead) => [lead.reference, lead]));
  const results = answers.map((answer, index) => {
    const { text, where, values } = requests[index]!;
    const on = `${JSON.stringify(text)} in ${where.join(', ')}, as ${encoding}, on ${engine.name}`;
    checkAnswer(answer, engine, on);
    const normalised = normaliseRequest(values);
    const faulty = faultsOf(normalised).map(([field]) => field);
    expect(answer.status, on).toBe(faulty.length > 0 ? 422 : 201);
    if (answer.status !== 201) {
      const { errors } = JSON.parse(answer.body) as Refused;
      expect(errors?.map(({ field }) => field), on).toEqual(faulty);
      expect(faulty.toSorted(), on).toEqual(where.toSorted());
      return where.map(() => undefined);
    }
    const lead = leads.get(referenceIn(answer))!;
    expect(fields.map((name) => lead[name]), on).toEqual(fields.map((name) => normalised[name]));
    for (const field of where) expect(visible(lead[field]), `${field}: ${on}`).toBe(visible(text));
    return where.map((field) => lead[field]);
  });
  await checkAlive(engine);
  return results;
}
