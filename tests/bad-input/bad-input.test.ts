/** Bad input of every kind, through the whole app on real sockets, on both storage engines. See README.md. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestFields } from '#contract/project-request.ts';
import { caseGroups } from './cases/groups.ts';
import { bodyEncodings } from './http-client.ts';
import { startTestServers, type TestServer } from './servers-fixture.ts';
import { naughtyStrings, sendNaughtyStrings } from './send-naughty-strings.ts';
import {
  checkAnyHeader,
  checkAnyJson,
  checkAnyPath,
  checkAnyFieldText,
  checkNormalisingIsIdempotent,
  propertySeed,
} from './property-checks.ts';
import { checkAlive, countStoredLeads, runCase } from './run-case.ts';

let running: Awaited<ReturnType<typeof startTestServers>>;
let engines: TestServer[];
const total = caseGroups.reduce((sum, { cases }) => sum + cases.length, 0);

beforeAll(async () => {
  running = await startTestServers();
  engines = running.engines;
}, 60_000);
afterAll(() => running.stop());

test('every case has a name of its own and says why', () => {
  const all = caseGroups.flatMap(({ cases }) => cases);
  const names = all.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(all.filter(({ why }) => why.trim() === '')).toEqual([]);
  expect(total).toBeGreaterThanOrEqual(790);
});

describe.each(caseGroups.filter(({ concurrent }) => !concurrent))('$name', ({ cases }) => {
  test.each(cases)('$name', async (badInput) => {
    expect(await runCase(engines, badInput, true)).toEqual(['sqlite', 'postgres']);
  });
});

describe.each(caseGroups.filter(({ concurrent }) => concurrent))('$name', ({ cases }) => {
  let before: number[];
  const counts = () => Promise.all(engines.map(countStoredLeads));
  beforeAll(async () => {
    before = await counts();
  });
  test.concurrent.each(cases)('$name', async (badInput) => {
    expect(await runCase(engines, badInput, false)).toEqual(['sqlite', 'postgres']);
  });
  test('and nothing more is stored than was answered with 201', async () => {
    const accepted = cases.filter(({ expectedStatus }) => expectedStatus === 201).length;
    expect(await counts()).toEqual(before.map((count) => count + accepted));
  });
});

describe('naughty strings', () => {
  test.each(bodyEncodings)('all of them in every field, as %s', async (encoding) => {
    const everywhere = naughtyStrings.length * requestFields.length;
    expect(await sendNaughtyStrings(engines, encoding)).toEqual([everywhere, everywhere]);
  });
});

describe(`properties, with BAD_INPUT_SEED=${propertySeed}`, () => {
  test('normalising twice is normalising once', () => {
    expect(checkNormalisingIsIdempotent).not.toThrow();
  });
  test.each(requestFields)('any text in %s is stored as it is normalised, or refused', async (field) => {
    await expect(checkAnyFieldText(engines, field)).resolves.toBeUndefined();
  });
  test.each([
    ['JSON', checkAnyJson],
    ['header value', checkAnyHeader],
    ['path', checkAnyPath],
  ])('any %s is answered as documented', async (_, property) => {
    await expect(property(engines)).resolves.toBeUndefined();
  });
  test('and both servers are alive', async () => {
    await expect(Promise.all(engines.map(checkAlive))).resolves.toHaveLength(2);
  });
});
