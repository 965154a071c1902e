/** What editors can do, by the names of contract/editor.ts. Every change is audited. */
import type { EditorCommands, EditorQueries } from '#contract/editor-api.ts';
import type { DraftTexts, FieldConflict, FieldEdit, FieldPath, SaveRequest } from '#contract/editor.ts';
import type { EditorAuditAction } from '#server/access/audit.ts';
import type { Draft, EditorStore } from './draft-operations.ts';
import { BuilderError, type Builder } from './builder.ts';
import { createDrafts, textsOf } from './drafts.ts';
import { entryOf } from './entry-of.ts';
import { createOpenEntries } from './open-entries.ts';
import type { createPreviewLinks } from './preview-links.ts';
import type { createPublisher, ReleaseControl } from './publisher.ts';

export interface EditorServiceOptions {
  store: EditorStore;
  builder: Builder;
  publisher: ReturnType<typeof createPublisher>;
  previewLinks: ReturnType<typeof createPreviewLinks>;
  releases: ReleaseControl;
  now: () => number;
}

type Queries = {
  [Name in keyof EditorQueries]: (
    who: string,
    query: EditorQueries[Name]['query'],
  ) => Promise<EditorQueries[Name]['response']>;
};
type JsonCommand = Exclude<keyof EditorCommands, 'upload'>;
type Commands = {
  [Name in JsonCommand]: (who: string, body: EditorCommands[Name]['body']) => Promise<EditorCommands[Name]['response']>;
};

const hourMs = 60 * 60_000;

export type EditorService = ReturnType<typeof createEditorService>;

export function createEditorService({ store, builder, publisher, previewLinks, releases, now }: EditorServiceOptions) {
  const drafts = createDrafts(store, builder, now);
  const openEntry = createOpenEntries(now);
  const audit = (who: string, what: EditorAuditAction, detail: string, dedupeMs?: number) =>
    store.recordAudit({ who, what, detail: detail.slice(0, 200), now: now(), dedupeMs });
  const draftTexts = async () => textsOf(await drafts.list());

  async function findEntry(id: string, all: Draft[]) {
    const entry = await builder.entry(textsOf(all), id);
    if (!entry) throw new BuilderError('notFound', 'There is no such entry.');
    const files = entry.files.map((file) => {
      const draft = all.find((other) => other.file === file.file);
      return {
        ...file,
        version: draft?.version ?? 0,
        conflicts: draft?.conflicts ?? [],
        publishAt: draft?.publishAt ?? null,
      };
    });
    return { ...entry, files };
  }

  async function findFile(file: string, texts: DraftTexts) {
    const id = entryOf(file);
    const entry = id === null ? null : await builder.entry(texts, id);
    const found = entry?.files.find((other) => other.file === file);
    if (!found) throw new BuilderError('notFound', 'There is no such file.');
    return found;
  }

  /** As drafts, for changes of several files. */
  async function saveTexts(who: string, change: (texts: DraftTexts) => Promise<DraftTexts>): Promise<string[]> {
    const { texts } = await drafts.update(
      who,
      async (_, current) => ({ texts: await change(current) }),
      (after) => builder.overview(after),
    );
    return Object.keys(texts);
  }

  const queries: Queries = {
    async overview() {
      const all = await drafts.list();
      const { languages, entries } = await builder.overview(textsOf(all));
      const draftOf = (file: string) => {
        const { author, savedAt, publishAt } = all.find((draft) => draft.file === file) ?? {};
        return author === undefined ? null : { author, savedAt: savedAt!, publishAt: publishAt ?? null };
      };
      return {
        languages,
        entries: entries.map((entry) => ({
          ...entry,
          files: entry.files.map((file) => ({ ...file, draft: draftOf(file.file) })),
        })),
        release: (await releases.list()).find(({ isCurrent }) => isCurrent) ?? null,
        publishing: publisher.status(),
      };
    },

    async entry(who, { id }) {
      return { ...(await findEntry(id, await drafts.list())), people: openEntry(id, who) };
    },

    async people(who, { id }) {
      const own = (await drafts.list()).filter(({ file }) => entryOf(file) === id);
      const versions = Object.fromEntries(own.map(({ file, version }) => [file, version]));
      return { people: openEntry(id, who), versions };
    },

    search: async (_, { text }) => builder.search(await draftTexts(), text),

    async changes() {
      const all = await drafts.list();
      const changes = await builder.changes(textsOf(all));
      return changes.flatMap((change) => {
        const draft = all.find(({ file }) => file === change.file);
        return draft ? [{ ...change, author: draft.author, savedAt: draft.savedAt, publishAt: draft.publishAt }] : [];
      });
    },

    publishing: async () => publisher.status(),
    history: (_, { entry }) => builder.history(entry ?? null),
    revision: (_, { id, entry }) => builder.revision(id, entry ?? null),
    releases: () => releases.list(),
    media: async () => builder.media(await draftTexts()),
    icons: (_, { text }) => builder.icons(text),
  };

  const commands: Commands = {
    async save(who, { file, edits, source }: SaveRequest) {
      const saved = await drafts.update(
        who,
        async (current, texts) => {
          const kept = current.find((draft) => draft.file === file)?.conflicts ?? [];
          if (source !== undefined) {
            // Only a file that exists, and only if its fields cannot be edited.
            if ((await findFile(file, texts)).source === null)
              throw new BuilderError('invalid', 'This file is edited by its fields.');
            return { texts: { [file]: source }, conflicts: { [file]: kept } };
          }
          const { text, conflicts } = await builder.edit(texts, file, edits);
          const rejected = conflicts.map((conflict) => ({ ...conflict, author: who, at: now() }));
          return { texts: { [file]: text }, conflicts: { [file]: mergeConflicts(kept, rejected, edits) } };
        },
        (after) => findFile(file, after),
      );
      await audit(who, 'edit', file, hourMs);
      const id = entryOf(file);
      if (id !== null) openEntry(id, who);
      const { data, statuses, problems, source: text } = saved.checked;
      const conflicts = saved.conflicts[file] ?? [];
      return { data, version: saved.versions[file] ?? 0, statuses, problems, conflicts, source: text };
    },

    async entries(who, request) {
      if (request.action === 'discard') {
        const chosen = (await drafts.list()).filter(({ file }) => request.files.includes(file));
        const discarded = await store.deleteDrafts(chosen);
        await audit(who, 'discard', discarded.join(', '));
        return { entry: null };
      }
      const { entry } = await drafts.update(
        who,
        async (_, texts) => {
          const changed = await builder.changeEntry(texts, request);
          return { texts: changed.drafts, entry: changed.entry };
        },
        (after) => builder.overview(after),
      );
      const ids = ['entry' in request && request.entry, 'name' in request && entry];
      await audit(who, `entry-${request.action}`, ids.filter(Boolean).join(' → '));
      return { entry };
    },

    async publish(who, { files, at }) {
      const chosen = (await drafts.list()).filter(({ file }) => files.includes(file));
      if (chosen.length < new Set(files).size)
        throw new BuilderError('conflict', 'Some of these drafts were published or discarded in the meantime.');
      const names = chosen.map(({ file }) => file);
      if (at === null) {
        await store.scheduleDrafts({ files: names, at: null });
        await audit(who, 'unschedule', names.join(', '));
        return publisher.status();
      }
      const open = chosen.filter(({ conflicts }) => conflicts.length > 0);
      if (open.length > 0)
        throw new BuilderError(
          'conflict',
          `Choose between both versions first: ${open.map(({ file }) => file).join(', ')}.`,
        );
      if (at !== undefined) {
        if (at <= now()) throw new BuilderError('timePassed', 'This time has passed. Choose a later one.');
        await store.scheduleDrafts({ files: names, at });
        await audit(who, 'schedule', `${new Date(at).toISOString()} ${names.join(', ')}`);
        return publisher.status();
      }
      // Goes on after the response; its status is a query of its own.
      void publisher.publish(chosen, who);
      return publisher.status();
    },

    async restoreRevision(who, { id, entry }) {
      await saveTexts(who, () => builder.restoreRevision(id, entry));
      await audit(who, 'restore', `${entry} (${id.slice(0, 12)})`);
      return { entry };
    },

    async restoreRelease(who, { id }) {
      const release = (await releases.list()).find((other) => other.id === id);
      if (!release) throw new BuilderError('notFound', 'There is no such release.');
      await releases.switchTo(id);
      await audit(who, 'restore-release', id);
      return { ...release, isCurrent: true };
    },

    async replaceMedia(who, { from, to }) {
      const files = await saveTexts(who, (texts) => builder.replaceMedia(texts, from, to));
      await audit(who, 'replace-media', `${from} → ${to}`);
      return { files };
    },

    async deleteMedia(who, { name }) {
      await builder.deleteMedia(await draftTexts(), name);
      await audit(who, 'delete-media', name);
      return {};
    },

    async previewLink(who, target) {
      const link = await previewLinks.create(target);
      await audit(who, 'preview-link', `${target.path} (${target.language})`);
      return link;
    },
  };

  return {
    queries,
    commands,
    async upload(who: string, path: string, name: string) {
      const added = await builder.addMedia(path, name);
      await audit(who, 'upload', added.name);
      return added;
    },
    preview: async (language: string, path: string) => builder.preview(await draftTexts(), language, path),
    mediaFile: (name: string) => builder.mediaFile(name),
  };
}

/** A field that was edited without a conflict is decided. */
function mergeConflicts(kept: FieldConflict[], rejected: FieldConflict[], edits: FieldEdit[]): FieldConflict[] {
  const isSame = (a: FieldPath, b: FieldPath) => JSON.stringify(a) === JSON.stringify(b);
  const isRejected = ({ path }: { path: FieldPath }) => rejected.some((conflict) => isSame(conflict.path, path));
  const decided = edits.filter((edit) => !isRejected(edit));
  return [
    ...kept.filter((conflict) => !isRejected(conflict) && !decided.some(({ path }) => isSame(path, conflict.path))),
    ...rejected,
  ];
}
