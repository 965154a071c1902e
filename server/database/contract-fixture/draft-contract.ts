/** The part of the store contract that the content editor relies on. */
import { expect, test } from 'vitest';
import { noon } from '#server/forms/store/lead-fixture.ts';
import type { DraftSave } from '#server/editor/draft-operations.ts';
import type { ContractTools } from './contract-tools.ts';

const author = 'lina@editors.example';

export function defineDraftContract({ store }: Pick<ContractTools, 'store'>): void {
  const saveDraft = (change: Partial<DraftSave> & { file: string }, now = noon, by = author) =>
    store().saveDrafts({
      drafts: [{ text: 'title: New', base: 'hash', conflicts: [], expectedVersion: 0, ...change }],
      author: by,
      now,
    });
  const draftsOf = async (prefix: string) => (await store().listDrafts()).filter(({ file }) => file.startsWith(prefix));

  test('a draft is read back as it was saved; a removed file has no text', async () => {
    const conflicts = [{ path: ['hero', 0], current: 'a', rejected: { b: 1 }, author, at: noon }];
    await saveDraft({ file: 'a/one.yaml', text: 'title: "🙂 \u202e"\n', conflicts });
    await saveDraft({ file: 'a/two.yaml', text: null, base: null });
    expect(await draftsOf('a/')).toEqual([
      {
        file: 'a/one.yaml',
        text: 'title: "🙂 \u202e"\n',
        base: 'hash',
        version: noon,
        author,
        savedAt: noon,
        publishAt: null,
        conflicts,
      },
      expect.objectContaining({ file: 'a/two.yaml', text: null, base: null, conflicts: [] }),
    ]);
  });

  test('a save based on an older version is refused, and with it every other file of that save', async () => {
    const first = await saveDraft({ file: 'b/one.yaml' });
    expect(first).toEqual({ outcome: 'saved', versions: { 'b/one.yaml': noon } });
    expect(await saveDraft({ file: 'b/one.yaml', text: 'late' })).toEqual({ outcome: 'stale' });
    const both = ['b/one.yaml', 'b/two.yaml'].map((file) => ({
      file,
      text: 'x',
      base: null,
      conflicts: [],
      expectedVersion: 0,
    }));
    expect(await store().saveDrafts({ drafts: both, author, now: noon })).toEqual({ outcome: 'stale' });
    expect(await draftsOf('b/')).toMatchObject([{ file: 'b/one.yaml', text: 'title: New' }]);
    // The same millisecond, or a clock that was set back.
    const second = await saveDraft(
      { file: 'b/one.yaml', expectedVersion: noon, text: 'newer' },
      noon - 5,
      'omar@x.example',
    );
    expect(second).toEqual({ outcome: 'saved', versions: { 'b/one.yaml': noon + 1 } });
    expect(await draftsOf('b/')).toMatchObject([{ text: 'newer', author: 'omar@x.example', savedAt: noon - 5 }]);
  });

  test('of concurrent saves, one is kept; the others are refused', async () => {
    for (const expectedVersion of [0, noon]) {
      const results = await Promise.allSettled(
        Array.from({ length: 8 }, (_, index) =>
          saveDraft({ file: 'c/one.yaml', text: String(index), expectedVersion }),
        ),
      );
      const saved = results.filter((result) => result.status === 'fulfilled' && result.value.outcome === 'saved');
      expect(saved).toHaveLength(1);
    }
    expect(await draftsOf('c/')).toMatchObject([{ version: noon + 1 }]);
  });

  test('a draft that was saved again is not deleted, and a version is not used twice', async () => {
    await saveDraft({ file: 'd/one.yaml' });
    await saveDraft({ file: 'd/two.yaml' });
    await saveDraft({ file: 'd/two.yaml', expectedVersion: noon }, noon + 10);
    const published = ['d/one.yaml', 'd/two.yaml', 'd/none.yaml'].map((file) => ({ file, version: noon }));
    expect(await store().deleteDrafts(published)).toEqual(['d/one.yaml']);
    expect(await draftsOf('d/')).toMatchObject([{ file: 'd/two.yaml', version: noon + 10 }]);
    await saveDraft({ file: 'd/one.yaml' }, noon + 20);
    expect(await store().deleteDrafts(published)).toEqual([]);
  });

  test('one server gets the due drafts, and another one later if they were not published', async () => {
    for (const name of ['one', 'two', 'three']) await saveDraft({ file: `e/${name}.yaml` });
    await store().scheduleDrafts({ files: ['e/one.yaml', 'e/two.yaml'], at: noon + 100 });
    const claim = (now: number) => store().claimDueDrafts({ now, leaseMs: 1000 });
    const filesOf = (drafts: { file: string }[]) => drafts.map(({ file }) => file);
    expect(await claim(noon + 99)).toEqual([]);
    const all = await Promise.all(Array.from({ length: 6 }, () => claim(noon + 100)));
    expect(all.flatMap(filesOf)).toEqual(['e/one.yaml', 'e/two.yaml']);
    await store().scheduleDrafts({ files: ['e/two.yaml'], at: null });
    expect(filesOf(await claim(noon + 1100))).toEqual(['e/one.yaml']);
    // Saving again keeps the time.
    await saveDraft({ file: 'e/one.yaml', expectedVersion: noon });
    expect(await draftsOf('e/one')).toMatchObject([{ publishAt: noon + 2100 }]);
  });

  test('one server makes the release of a day', async () => {
    const claims = await Promise.all(Array.from({ length: 6 }, () => store().claimReleaseDay('2026-11-20')));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await store().claimReleaseDay('2026-11-19')).toBe(false);
    expect(await store().claimReleaseDay('2026-11-21')).toBe(true);
  });
}
