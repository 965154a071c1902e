/** The list of naughty strings through every field, in both encodings, on both engines. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { validateRequest, requestFields, type RequestField, type RejectedResponse } from '#contract/project-request.ts';
import { normaliseRequest } from '#server/leads/intake/normalise.ts';
import { createVisitorRequest } from './bad-input-case.ts';
import { createHttpClient, type BodyEncoding } from './http-client.ts';
import type { TestServer } from './servers-fixture.ts';
import { checkAlive, checkResponse, countStoredLeads, referenceIn } from './run-case.ts';

export const naughtyStrings = JSON.parse(
  readFileSync(new URL('./naughty-strings/blns.json', import.meta.url), 'utf8'),
) as string[];

/** What a person can see of it, by other means than those that are tested. */
const visible = (text: string) => text.normalize('NFC').replace(/[\s\p{Cc}]/gu, '');

interface NaughtyRequest {
  text: string;
  /** Where it stands: in all fields that take it, or in all that do not. */
  where: RequestField[];
  values: ReturnType<typeof createVisitorRequest>;
}

function createNaughtyRequests(text: string): NaughtyRequest[] {
  const isTaken = (field: RequestField) =>
    validateRequest(normaliseRequest(createVisitorRequest({ [field]: text }))).length === 0;
  const { taken = [], refused = [] } = Object.groupBy(requestFields, (field) => (isTaken(field) ? 'taken' : 'refused'));
  return [taken, refused]
    .filter((where) => where.length > 0)
    .map((where) => ({
      text,
      where,
      values: createVisitorRequest(Object.fromEntries(where.map((field) => [field, text]))),
    }));
}

/** Tells in how many fields a string was sent to each. */
export async function sendNaughtyStrings(engines: TestServer[], encoding: BodyEncoding): Promise<number[]> {
  const requests = naughtyStrings.flatMap(createNaughtyRequests);
  const all = await Promise.all(engines.map((engine) => runOn(engine, encoding, requests)));
  const [first, ...others] = all;
  for (const other of others) expect(other, 'both engines do the same').toEqual(first);
  return all.map((results) => results.flat().length);
}

/** What became of each string in each field: the stored text, or undefined where it was refused. */
async function runOn(
  engine: TestServer,
  encoding: BodyEncoding,
  requests: NaughtyRequest[],
): Promise<(string | undefined)[][]> {
  const client = createHttpClient(engine);
  const from = engine.nextHour();
  const before = await countStoredLeads(engine);
  const answers = await Promise.all(requests.map(({ values }) => client.post(values, encoding)));
  client.close();
  const accepted = answers.filter(({ status }) => status === 201);
  expect((await countStoredLeads(engine)) - before, `requests stored on ${engine.name}`).toBe(accepted.length);
  const stored = await engine.store.list({ from, limit: naughtyStrings.length });
  const leads = new Map(stored.map((lead) => [lead.reference, lead]));
  const results = answers.map((answer, index) => {
    const { text, where, values } = requests[index]!;
    const on = `${JSON.stringify(text)} in ${where.join(', ')}, as ${encoding}, on ${engine.name}`;
    checkResponse(answer, engine, on);
    const normalised = normaliseRequest(values);
    const faulty = validateRequest(normalised).map(([field]) => field);
    expect(answer.status, on).toBe(faulty.length > 0 ? 422 : 201);
    if (answer.status !== 201) {
      const { errors } = JSON.parse(answer.body) as RejectedResponse;
      expect(
        errors?.map(({ field }) => field),
        on,
      ).toEqual(faulty);
      expect(faulty.toSorted(), on).toEqual(where.toSorted());
      return where.map(() => undefined);
    }
    const lead = leads.get(referenceIn(answer))!;
    expect(
      requestFields.map((name) => lead[name]),
      on,
    ).toEqual(requestFields.map((name) => normalised[name]));
    for (const field of where) expect(visible(lead[field]), `${field}: ${on}`).toBe(visible(text));
    return where.map((field) => lead[field]);
  });
  await checkAlive(engine);
  return results;
}
