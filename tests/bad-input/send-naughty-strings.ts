/** Sends the list of naughty strings in every field, in both encodings, to both engines. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { validateRequest, requestFields, type RequestField, type RejectedResponse } from '#contract/project-request.ts';
import { site } from '#model/sample/sample-fixture.ts';
import { normaliseRequest } from '#server/leads/intake/normalise.ts';
import { createVisitorRequest } from './bad-input-case.ts';
import { createHttpClient, type BodyEncoding } from './http-client.ts';
import type { TestServer } from './servers-fixture.ts';
import { checkAlive, checkResponse, countStoredLeads, referenceIn } from './run-case.ts';

export const naughtyStrings = JSON.parse(
  readFileSync(new URL('./naughty-strings/blns.json', import.meta.url), 'utf8'),
) as string[];

/** The visible characters, computed independently of the code under test. */
const visible = (text: string) => text.normalize('NFC').replace(/[\s\p{Cc}]/gu, '');

interface NaughtyRequest {
  text: string;
  /** The fields that contain the string: all that accept it, or all that do not. */
  fields: RequestField[];
  values: ReturnType<typeof createVisitorRequest>;
}

function createNaughtyRequests(text: string): NaughtyRequest[] {
  const isAccepted = (field: RequestField) =>
    validateRequest(normaliseRequest(createVisitorRequest({ [field]: text })), site.form).length === 0;
  const { accepted = [], rejected = [] } = Object.groupBy(requestFields, (field) =>
    isAccepted(field) ? 'accepted' : 'rejected',
  );
  return [accepted, rejected]
    .filter((fields) => fields.length > 0)
    .map((fields) => ({
      text,
      fields,
      values: createVisitorRequest(Object.fromEntries(fields.map((field) => [field, text]))),
    }));
}

/** Returns, per engine, the number of string and field combinations sent. */
export async function sendNaughtyStrings(engines: TestServer[], encoding: BodyEncoding): Promise<number[]> {
  const requests = naughtyStrings.flatMap(createNaughtyRequests);
  const all = await Promise.all(engines.map((engine) => runOn(engine, encoding, requests)));
  const [first, ...others] = all;
  for (const other of others) expect(other, 'both engines do the same').toEqual(first);
  return all.map((results) => results.flat().length);
}

/** The stored text of each string in each field, or undefined where it was rejected. */
async function runOn(
  engine: TestServer,
  encoding: BodyEncoding,
  requests: NaughtyRequest[],
): Promise<(string | undefined)[][]> {
  const client = createHttpClient(engine);
  const from = engine.nextHour();
  const before = await countStoredLeads(engine);
  const responses = await Promise.all(requests.map(({ values }) => client.post(values, encoding)));
  client.close();
  const accepted = responses.filter(({ status }) => status === 201);
  expect((await countStoredLeads(engine)) - before, `requests stored on ${engine.name}`).toBe(accepted.length);
  const stored = await engine.store.list({ from, limit: naughtyStrings.length });
  const leads = new Map(stored.map((lead) => [lead.reference, lead]));
  const results = responses.map((response, index) => {
    const { text, fields, values } = requests[index]!;
    const on = `${JSON.stringify(text)} in ${fields.join(', ')}, as ${encoding}, on ${engine.name}`;
    checkResponse(response, engine, on);
    const normalised = normaliseRequest(values);
    const invalid = validateRequest(normalised, site.form).map(([field]) => field);
    expect(response.status, on).toBe(invalid.length > 0 ? 422 : 201);
    if (response.status !== 201) {
      const { errors } = JSON.parse(response.body) as RejectedResponse;
      expect(
        errors?.map(({ field }) => field),
        on,
      ).toEqual(invalid);
      expect(invalid.toSorted(), on).toEqual(fields.toSorted());
      return fields.map(() => undefined);
    }
    const lead = leads.get(referenceIn(response))!;
    expect(
      requestFields.map((name) => lead[name]),
      on,
    ).toEqual(requestFields.map((name) => normalised[name]));
    for (const field of fields) expect(visible(lead[field]), `${field}: ${on}`).toBe(visible(text));
    return fields.map((field) => lead[field]);
  });
  await checkAlive(engine);
  return results;
}
