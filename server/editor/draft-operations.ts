/** Drafts of the content editor: the unpublished texts of content files, shared by all servers. */
import type { Kysely } from 'kysely';
import type { FieldConflict } from '#contract/editor.ts';
import type { StoreEngine } from '#server/store/engine.ts';
import type { AccessStore } from '#server/access/access-operations.ts';
import type { DraftTable, EditorTables } from './tables.ts';

export interface Draft {
  /** Relative to the content folder. */
  file: string;
  /** Null removes the file. */
  text: string | null;
  /** The hash of the published text that it started from; null if there was no file. */
  base: string | null;
  /** Increases with every save, also if the file had another draft before. */
  version: number;
  author: string;
  savedAt: number;
  /** When to publish it. */
  publishAt: number | null;
  conflicts: FieldConflict[];
}

export interface DraftSave extends Pick<Draft, 'file' | 'text' | 'base' | 'conflicts'> {
  /** The version that the text was made from; 0 if there was no draft. */
  expectedVersion: number;
}

export type DraftVersion = Pick<Draft, 'file' | 'version'>;

/** Drafts, and the log of what editors do. */
export type EditorStore = DraftStore & Pick<AccessStore, 'recordAudit'>;

export type DraftStore = ReturnType<typeof createDraftOperations>;

export function createDraftOperations(db: Kysely<EditorTables>, engine: StoreEngine) {
  /** One change at a time: a new draft has no row yet that could be locked. SQLite has only one writer anyway. */
  async function lock(): Promise<void> {
    if (engine === 'postgres') await db.selectFrom('publishing').select('id').forUpdate().execute();
  }

  return {
    async listDrafts(): Promise<Draft[]> {
      return (await db.selectFrom('drafts').selectAll().orderBy('file').execute()).map(toDraft);
    },

    /** All or none: `stale` if one of them was saved by someone else since. Returns the new version of each file. */
    async saveDrafts({ drafts, author, now }: { drafts: DraftSave[]; author: string; now: number }) {
      const files = drafts.map(({ file }) => file);
      if (files.length === 0) return { outcome: 'saved' as const, versions: {} };
      await lock();
      const rows = await db.selectFrom('drafts').select(['file', 'version']).where('file', 'in', files).execute();
      const versionOf = (file: string) => rows.find((row) => row.file === file)?.version ?? 0;
      if (drafts.some(({ file, expectedVersion }) => versionOf(file) !== expectedVersion))
        return { outcome: 'stale' as const };
      const versions: Record<string, number> = {};
      for (const { file, text, base, conflicts } of drafts) {
        // From the clock, so that a version is not used again after a draft was published or discarded.
        const version = Math.max(now, versionOf(file) + 1);
        const values = { text, base, version, author, saved_at: now, conflicts: JSON.stringify(conflicts) };
        await db
          .insertInto('drafts')
          .values({ ...values, file, publish_at: null })
          .onConflict((conflict) => conflict.column('file').doUpdateSet(values))
          .execute();
        versions[file] = version;
      }
      return { outcome: 'saved' as const, versions };
    },

    /** Only those that have not been saved again. Returns their files. */
    async deleteDrafts(drafts: DraftVersion[]): Promise<string[]> {
      const deleted = [];
      for (const { file, version } of drafts) {
        const matching = db.deleteFrom('drafts').where('file', '=', file).where('version', '=', version);
        if ((await matching.executeTakeFirst()).numDeletedRows === 1n) deleted.push(file);
      }
      return deleted;
    },

    async scheduleDrafts({ files, at }: { files: string[]; at: number | null }): Promise<number> {
      if (files.length === 0) return 0;
      const result = await db
        .updateTable('drafts')
        .set({ publish_at: at })
        .where('file', 'in', files)
        .executeTakeFirst();
      return Number(result.numUpdatedRows);
    },

    /** Due drafts, for one server only. They are due again after `leaseMs`, in case that server does not get there. */
    async claimDueDrafts({ now, leaseMs }: { now: number; leaseMs: number }): Promise<Draft[]> {
      await lock();
      const rows = await db.selectFrom('drafts').selectAll().where('publish_at', '<=', now).orderBy('file').execute();
      if (rows.length > 0)
        await db
          .updateTable('drafts')
          .set({ publish_at: now + leaseMs })
          .where(
            'file',
            'in',
            rows.map(({ file }) => file),
          )
          .execute();
      return rows.map(toDraft);
    },

    /** True for one server only, once for each day: content that depends on the date needs a new release. */
    async claimReleaseDay(day: string): Promise<boolean> {
      const result = await db
        .updateTable('publishing')
        .set({ release_day: day })
        .where('id', '=', 1)
        .where((eb) => eb.or([eb('release_day', 'is', null), eb('release_day', '<', day)]))
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },
  };
}

function toDraft({ file, text, base, version, author, saved_at, publish_at, conflicts }: DraftTable): Draft {
  return {
    file,
    text,
    base,
    version,
    author,
    savedAt: saved_at,
    publishAt: publish_at,
    conflicts: JSON.parse(conflicts) as FieldConflict[],
  };
}
