import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import {
  testDataDir,
  openTestStore,
  referencesIn,
  useTestFolders,
} from '#server/store/sqlite/sqlite-folders-fixture.ts';
import { buildNewLead, referenceOf, sampleRequest } from '#server/forms/store/lead-fixture.ts';

useTestFolders();

describe('restarts and several processes', () => {
  const run = (count: number) => {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'sqlite-process-fixture.ts'), testDataDir, String(count)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const acknowledged: string[] = [];
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => acknowledged.push(line));
    return { child, lines, acknowledged, end: Promise.all([once(child, 'exit'), once(lines, 'close')]) };
  };

  test('acknowledged requests survive kill -9', async () => {
    const { child, lines, acknowledged, end } = run(1_000_000);
    lines.on('line', () => acknowledged.length === 60 && child.kill('SIGKILL'));
    await end;
    expect(acknowledged.length).toBeGreaterThanOrEqual(60);
    expect(await referencesIn(await openTestStore())).toEqual(expect.arrayContaining(acknowledged));
  });

  test('three processes can create and share one file', async () => {
    const runs = [run(100), run(100), run(100)];
    await Promise.all(runs.map(({ end }) => end));
    const all = runs.flatMap(({ acknowledged }) => acknowledged);
    expect(all).toHaveLength(300);
    expect((await referencesIn(await openTestStore())).toSorted()).toEqual(all.toSorted());
  });

  test('two stores see each other’s writes at once, also for keys and claims', async () => {
    const [one, two] = [await openTestStore(), await openTestStore()];
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        [one, two][index % 2]!.save(buildNewLead({ values: sampleRequest, key: 'k' })),
      ),
    );
    expect(new Set(results.map(referenceOf)).size).toBe(1);
    const claims = await Promise.all(
      [one, two].map((store) => store.claim({ channel: 'mail', limit: 5, leaseMs: 1000, now: Date.now() })),
    );
    expect(claims.flat()).toHaveLength(1);
  });
});
