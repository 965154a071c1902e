/** Bad input through the whole app on real sockets, on both storage engines. See README.md. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { slowness } from '#tests/slowness.ts';
import { http } from './cases/http.ts';
import { receivers } from './cases/receivers.ts';
import { requests } from './cases/requests.ts';
import { targets } from './cases/targets.ts';
import { everyTypeForm, startTestServers, type TestServer } from './servers-fixture.ts';
import { checkAnyHeader, checkAnyJson, checkAnyPath, checkAnyFieldText, propertySeed } from './property-checks.ts';
import { checkAlive, countStoredLeads, runCase, storedCountOf } from './run-case.ts';

let running: Awaited<ReturnType<typeof startTestServers>>;
let engines: TestServer[];

beforeAll(async () => {
  running = await startTestServers();
  engines = running.engines;
});
afterAll(() => running.stop());

describe.each([requests, http, targets, receivers])('$name', ({ cases }) => {
  const countStored = () => Promise.all(engines.map(countStoredLeads));
  let storedBefore: number[];
  let expectedCount = 0;
  beforeAll(async () => {
    storedBefore = await countStored();
  });
  test.concurrent.each(cases)('$name', async (badInput) => {
    const results = await runCase(engines, badInput);
    expect(results.map(({ server }) => server.name)).toEqual(['sqlite', 'postgres']);
    expectedCount += storedCountOf(badInput, results[0]!);
  });
  test('afterwards both servers are alive and have stored nothing else', async () => {
    expect(await countStored()).toEqual(storedBefore.map((count) => count + expectedCount));
    await Promise.all(engines.map(checkAlive));
  });
});

describe(`properties, with BAD_INPUT_SEED=${propertySeed}`, { timeout: 240_000 * slowness }, () => {
  test.concurrent.each(everyTypeForm.fields)('any text in $name is stored normalised, or rejected', async (field) => {
    await expect(checkAnyFieldText(engines, field)).resolves.toBeUndefined();
  });
  test.concurrent.each([
    ['JSON', checkAnyJson],
    ['header value', checkAnyHeader],
    ['path', checkAnyPath],
  ])('any %s gets a documented response', async (_, property) => {
    await expect(property(engines)).resolves.toBeUndefined();
  });
  test('afterwards both servers are alive', async () => {
    await expect(Promise.all(engines.map(checkAlive))).resolves.toHaveLength(2);
  });
});
