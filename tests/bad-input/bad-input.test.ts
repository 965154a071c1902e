/** Bad input of every kind, through the whole app on real sockets, on both storage engines. See README.md. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fields } from '#contract/project-request.ts';
import { note } from '../../tasks/note.ts';
import { groups } from './cases/groups.ts';
import { encodings } from './clients.ts';
import { startEngines, type Engine } from './engines-fixture.ts';
import { naughtyStrings, runNaughty } from './naughty.ts';
import { anyHeader, anyJson, anyPath, anyTextInAField, normalisingTwiceIsOnce, seed } from './properties.ts';
import { checkAlive, countOf, runCase } from './run-case.ts';

let running: Awaited<ReturnType<typeof startEngines>>;
let engines: Engine[];
const total = groups.reduce((sum, { cases }) => sum + cases.length, 0);

beforeAll(async () => {
  running = await startEngines();
  engines = running.engines;
}, 60_000);
afterAll(async () => {
  await running.stop();
  const lines = groups.map(({ name, cases }) => `  ${name}: ${cases.length}`);
  const lists = `${naughtyStrings.length} naughty strings × ${fields.length} fields × ${encodings.length} encodings × ${engines.length} engines`;
  note('bad-input', [`Bad input: ${total} named cases in ${groups.length} groups, ${lists}, properties: seed ${seed}`, ...lines].join('\n'));
});

test('every case has a name of its own and says why', () => {
  const all = groups.flatMap(({ cases }) => cases);
  const names = all.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(all.filter(({ why }) => why.trim() === '')).toEqual([]);
  expect(total).toBeGreaterThanOrEqual(790);
});

describe.each(groups.filter(({ concurrent }) => !concurrent))('$name', ({ cases }) => {
  test.each(cases)('$name', async (badInput) => {
    expect(await runCase(engines, badInput, true)).toEqual(['sqlite', 'postgres']);
  });
});

describe.each(groups.filter(({ concurrent }) => concurrent))('$name', ({ cases }) => {
  let before: number[];
  const counts = () => Promise.all(engines.map(countOf));
  beforeAll(async () => {
    before = await counts();
  });
  test.concurrent.each(cases)('$name', async (badInput) => {
    expect(await runCase(engines, badInput, false)).toEqual(['sqlite', 'postgres']);
  });
  test('and nothing more is stored than was answered with 201', async () => {
    const accepted = cases.filter(({ answer }) => answer === 201).length;
    expect(await counts()).toEqual(before.map((count) => count + accepted));
  });
});

describe('naughty strings', () => {
  test.each(encodings)('all of them in every field, as %s', async (encoding) => {
    const everywhere = naughtyStrings.length * fields.length;
    expect(await runNaughty(engines, encoding)).toEqual([everywhere, everywhere]);
  });
});

describe(`properties, with BAD_INPUT_SEED=${seed}`, () => {
  test('normalising twice is normalising once', () => {
    expect(normalisingTwiceIsOnce).not.toThrow();
  });
  test.each(fields)('any text in %s is stored as it is normalised, or refused', async (field) => {
    await expect(anyTextInAField(engines, field)).resolves.toBeUndefined();
  });
  test.each([
    ['JSON', anyJson],
    ['header value', anyHeader],
    ['path', anyPath],
  ])('any %s is answered as documented', async (_, property) => {
    await expect(property(engines)).resolves.toBeUndefined();
  });
  test('and both servers are alive', async () => {
    await expect(Promise.all(engines.map(checkAlive))).resolves.toHaveLength(2);
  });
});
