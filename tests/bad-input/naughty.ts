/** The list of naughty strings through every field, in both encodings, on both engines. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { faultsOf, fields, type Field } from '#contract/project-request.ts';
import { normaliseRequest } from '#server/leads/normalise.ts';
import { visitor } from './case.ts';
import { createClient, type Encoding } from './clients.ts';
import type { Engine } from './engines-fixture.ts';
import { checkAlive, checkAnswer, countOf, referenceIn } from './run-case.ts';

export const naughtyStrings = JSON.parse(readFileSync(new URL('./naughty-strings/blns.json', import.meta.url), 'utf8')) as string[];

/** What a person can see of it, by other means than those that are tested. */
const visible = (text: string) => text.normalize('NFC').replace(/[\s\p{Cc}]/gu, '');

/** Tells how many were sent to each. */
export async function runNaughty(engines: Engine[], field: Field, encoding: Encoding): Promise<number[]> {
  const values = naughtyStrings.map((text) => visitor({ [field]: text }));
  const all = await Promise.all(engines.map((engine) => runOn(engine, field, encoding, values)));
  const [first, ...others] = all;
  for (const other of others) expect(other, 'both engines do the same').toEqual(first);
  return all.map(({ length }) => length);
}

async function runOn(engine: Engine, field: Field, encoding: Encoding, values: ReturnType<typeof visitor>[]): Promise<[number, string | undefined][]> {
  const client = createClient(engine);
  const from = engine.nextHour();
  const before = await countOf(engine);
  const answers = await Promise.all(values.map((value) => client.post(value, encoding)));
  client.close();
  const accepted = answers.filter(({ status }) => status === 201);
  expect((await countOf(engine)) - before, `requests stored on ${engine.name}`).toBe(accepted.length);
  const stored = await engine.store.list({ from, limit: naughtyStrings.length });
  const leads = new Map(stored.map((lead) => [lead.reference, lead]));
  const results = answers.map((answer, index): [number, string | undefined] => {
    const typed = values[index]!;
    const on = `${JSON.stringify(typed[field])} in ${field}, as ${encoding}, on ${engine.name}`;
    checkAnswer(answer, engine, on);
    const normalised = normaliseRequest(typed);
    expect(answer.status, on).toBe(faultsOf(normalised).length > 0 ? 422 : 201);
    if (answer.status !== 201) return [answer.status, undefined];
    const lead = leads.get(referenceIn(answer))!;
    expect(fields.map((name) => lead[name]), on).toEqual(fields.map((name) => normalised[name]));
    expect(visible(lead[field]), on).toBe(visible(typed[field]));
    return [answer.status, lead[field]];
  });
  await checkAlive(engine);
  return results;
}
