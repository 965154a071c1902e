/** Saves drafts so that nobody's change is lost: a save that was overtaken by another one is made again on top of it. */
import type { DraftTexts, FieldConflict } from '#contract/editor.ts';
import type { LeadStore } from '../leads/store/lead-store.ts';
import type { Draft } from '../leads/store/operations/draft-operations.ts';
import { BuilderError, type Builder } from './builder.ts';

const maxAttempts = 10;
const maxTextLength = 300_000;
const maxDrafts = 500;

interface ChangedTexts {
  texts: DraftTexts;
  conflicts?: Record<string, FieldConflict[]>;
}

export type Drafts = ReturnType<typeof createDrafts>;

export function createDrafts(store: LeadStore, builder: Pick<Builder, 'prepareDrafts'>, now: () => number) {
  /** `change` may be called several times. Returns all drafts after the change. */
  async function update<T extends ChangedTexts>(
    author: string,
    change: (drafts: Draft[], texts: DraftTexts) => Promise<T>,
  ): Promise<T & { drafts: Draft[] }> {
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const drafts = await store.listDrafts();
      const changed = await change(drafts, textsOf(drafts));
      if (await save(author, drafts, changed)) return { ...changed, drafts: await store.listDrafts() };
    }
    throw new BuilderError('busy', 'Others are saving at the same time. Try again.');
  }

  async function save(author: string, drafts: Draft[], changed: ChangedTexts): Promise<boolean> {
    const { conflicts = {} } = changed;
    const files = Object.keys(changed.texts);
    if (Object.values(changed.texts).some((text) => (text?.length ?? 0) > maxTextLength))
      throw new BuilderError('tooLarge', `A file can have at most ${maxTextLength} characters.`);
    if (new Set([...files, ...drafts.map(({ file }) => file)]).size > maxDrafts)
      throw new BuilderError('tooLarge', `There can be at most ${maxDrafts} drafts. Publish or discard some.`);
    const { texts, bases, unchanged } = await builder.prepareDrafts(changed.texts);
    const draftOf = (file: string) => drafts.find((draft) => draft.file === file);
    const isLikePublished = (file: string) => unchanged.includes(file) && (conflicts[file] ?? []).length === 0;
    const saved = await store.saveDrafts({
      drafts: files
        .filter((file) => !isLikePublished(file))
        .map((file) => ({
          file,
          text: texts[file]!,
          base: bases[file]!,
          conflicts: conflicts[file] ?? [],
          expectedVersion: draftOf(file)?.version ?? 0,
        })),
      author,
      now: now(),
    });
    if (saved.outcome === 'stale') return false;
    // Without a change there is nothing to publish.
    const undone = files.filter(isLikePublished).flatMap((file) => draftOf(file) ?? []);
    return (await store.deleteDrafts(undone)).length === undone.length;
  }

  return { update, list: () => store.listDrafts() };
}

export function textsOf(drafts: Draft[]): DraftTexts {
  return Object.fromEntries(drafts.map(({ file, text }) => [file, text]));
}
