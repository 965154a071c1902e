/** Saves drafts so that nobody's change is lost: a save that was overtaken by another one is made again on top of it. */
import type { DraftTexts, FieldConflict } from '#contract/editor.ts';
import type { Draft, DraftSave, DraftStore } from './draft-operations.ts';
import { maxTextLength } from '#model/read/text-limits.ts';
import { BuilderError, type Builder } from './builder.ts';

const maxAttempts = 10;
const maxDrafts = 500;

type Conflicts = Record<string, FieldConflict[]>;

interface ChangedTexts {
  texts: DraftTexts;
  conflicts?: Conflicts;
}

export type Drafts = ReturnType<typeof createDrafts>;

export function createDrafts(store: DraftStore, builder: Pick<Builder, 'prepareDrafts'>, now: () => number) {
  /**
   * `change` and `check` may be called several times. `check` gets all texts as they will be, before they are stored: if
   * they cannot be read, it fails, and nothing has changed. Returns what it returns, and the new version of each draft.
   */
  async function update<T extends ChangedTexts, Checked>(
    author: string,
    change: (drafts: Draft[], texts: DraftTexts) => Promise<T>,
    check: (texts: DraftTexts) => Promise<Checked>,
  ): Promise<T & { conflicts: Conflicts; checked: Checked; versions: Record<string, number> }> {
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const drafts = await store.listDrafts();
      const changed = await change(drafts, textsOf(drafts));
      const { saves, undone } = await prepare(drafts, changed);
      const kept = drafts.filter((draft) => !undone.includes(draft));
      const checked = await check({ ...textsOf(kept), ...textsOf(saves) });
      const saved = await store.saveDrafts({ drafts: saves, author, now: now() });
      if (saved.outcome === 'stale') continue;
      // Without a change there is nothing to publish.
      if ((await store.deleteDrafts(undone)).length === undone.length)
        return { ...changed, conflicts: changed.conflicts ?? {}, checked, versions: saved.versions };
    }
    throw new BuilderError('busy', 'Others are saving at the same time. Try again.');
  }

  async function prepare(drafts: Draft[], changed: ChangedTexts): Promise<{ saves: DraftSave[]; undone: Draft[] }> {
    const { conflicts = {} } = changed;
    const files = Object.keys(changed.texts);
    if (Object.values(changed.texts).some((text) => (text?.length ?? 0) > maxTextLength))
      throw new BuilderError('tooLarge', `A file can have at most ${maxTextLength} characters.`);
    if (new Set([...files, ...drafts.map(({ file }) => file)]).size > maxDrafts)
      throw new BuilderError('tooLarge', `There can be at most ${maxDrafts} drafts. Publish or discard some.`);
    const { texts, bases, unchanged } = await builder.prepareDrafts(changed.texts);
    const draftOf = (file: string) => drafts.find((draft) => draft.file === file);
    const isLikePublished = (file: string) => unchanged.includes(file) && (conflicts[file] ?? []).length === 0;
    return {
      saves: files
        .filter((file) => !isLikePublished(file))
        .map((file) => ({
          file,
          text: texts[file]!,
          base: bases[file]!,
          conflicts: conflicts[file] ?? [],
          expectedVersion: draftOf(file)?.version ?? 0,
        })),
      undone: files.filter(isLikePublished).flatMap((file) => draftOf(file) ?? []),
    };
  }

  return { update, list: () => store.listDrafts() };
}

export function textsOf(drafts: Pick<Draft, 'file' | 'text'>[]): DraftTexts {
  return Object.fromEntries(drafts.map(({ file, text }) => [file, text]));
}
