/** Lists, reads and changes entries. */
import type { DraftTexts, EditorFile, FieldPath, FieldProblem, FileStatus } from '#contract/editor.ts';
import { BuilderError, type Builder } from '#server/editor/builder.ts';
import {
  createFieldOrder,
  isEmptyPage,
  jsonSchemaOf,
  type EditableEntry,
  type EditableFile,
} from '#model/edit/content-entries.ts';
import { changeEntry } from '#model/edit/change-entry.ts';
import { findFormUses } from '#model/edit/form-uses.ts';
import { applyMessageEdits, hasShippedTexts, withShippedTexts } from '#model/edit/edit-messages.ts';
import { applyEdits, readFields } from '#model/edit/edit-text.ts';
import { refuseOperatorEdits } from '#model/edit/operator-settings.ts';
import { createReader } from '#model/read-site-content.ts';
import type { FolderReader } from '#model/read/folder-reader.ts';
import { siteSchema } from '#model/schema/site-schema.ts';
import {
  checkDrafts,
  explainRefusal,
  findEntry,
  findFile,
  readDraftContent,
  readDraftFiles,
  type ContentPlace,
} from './draft-content.ts';
import { withKnownValues } from './known-values.ts';

/** Tells which fields of a translation are older than their originals; nothing without a history. */
export type FindOutdated = (entry: EditableEntry, file: EditableFile) => Promise<FieldPath[]>;

export function createEntryMethods(
  place: ContentPlace,
  findOutdated: FindOutdated = () => Promise.resolve([]),
): Pick<Builder, 'overview' | 'entry' | 'edit' | 'changeEntry'> {
  const { root, folder } = place;
  const published = () => createReader(root, folder, {});

  function statusesOf(
    entry: EditableEntry,
    editable: EditableFile,
    drafts: DraftTexts,
    problems: FieldProblem[],
    publishedEntries: EditableEntry[],
  ): FileStatus[] {
    const { file } = editable;
    const exists = editable.exists || hasShippedTexts(entry, editable);
    const isDraft = Object.hasOwn(drafts, file);
    const isHidden = exists && isEmptyPage(entry.id, editable.language, publishedEntries);
    return [
      ...(isDraft ? (['draft'] as const) : exists && !isHidden ? (['published'] as const) : []),
      ...(isHidden ? (['hidden'] as const) : []),
      ...(!exists && entry.files.some((other) => other.exists) ? (['untranslated'] as const) : []),
      ...(problems.some((problem) => problem.file === file) ? (['invalid'] as const) : []),
    ];
  }

  const publishedEntriesOf = () => readDraftFiles(place, {}).entries;

  /** Null for a page without anything to list, drafts included: it would be 404. A form is shown on a page that has it. */
  const pathOf = ({ id, kind, path, files }: EditableEntry, entries: EditableEntry[], reader: FolderReader) => {
    if (kind === 'form') {
      const uses = findFormUses(id, { entries, readText: (file) => reader.readText(`${folder}/${file}`) });
      return uses[0]?.entry.path ?? null;
    }
    return files.some(({ language }) => !isEmptyPage(id, language, entries)) ? path : null;
  };

  return {
    async overview(drafts) {
      const { entries, problems, reader, languages } = readDraftContent(place, drafts);
      const publishedEntries = publishedEntriesOf();
      const site = siteSchema.safeParse(reader.sources.get(`${folder}/site.yaml`)?.data);
      const settings = site.success ? site.data.languages.all : [];
      return {
        languages: languages.map((code) => {
          const {
            name = code,
            direction = 'ltr',
            prefix = '',
          } = settings.find((language) => language.code === code) ?? {};
          return { code, name, direction, prefix };
        }),
        entries: entries.map((entry) => {
          const { id, kind, title, isRemovable, files } = entry;
          return {
            id,
            kind,
            title,
            path: pathOf(entry, entries, reader),
            isRemovable,
            files: files.map((file) => ({
              file: file.file,
              language: file.language,
              statuses: statusesOf(entry, file, drafts, problems, publishedEntries),
            })),
          };
        }),
      };
    },

    async entry(drafts, id) {
      const { entries, problems, reader, languages } = readDraftContent(place, drafts);
      const entry = entries.find((candidate) => candidate.id === id);
      if (!entry) return null;
      const { type, files, ...summary } = entry;
      const publishedEntries = publishedEntriesOf();
      return {
        ...summary,
        path: pathOf(entry, entries, reader),
        schema: withKnownValues(jsonSchemaOf(type, languages), entry, { entries, reader, languages, folder }),
        files: await Promise.all(
          files.map(async (file) => {
            const path = `${folder}/${file.file}`;
            const own = problems.filter((problem) => problem.file === file.file);
            const read = (from: FolderReader) => {
              const fields = fieldsOf(path, from.exists(path) ? from.readText(path) : null);
              if (fields.source !== null || !hasShippedTexts(entry, file)) return fields;
              return { ...fields, data: withShippedTexts(file.language!, fields.data) };
            };
            const outdated = file.exists ? await findOutdated(entry, file) : [];
            return {
              file: file.file,
              language: file.language,
              pathPattern: file.pathPattern,
              ...read(reader),
              published: read(published()).data,
              statuses: [
                ...statusesOf(entry, file, drafts, problems, publishedEntries),
                ...(outdated.length > 0 ? (['outdated'] as const) : []),
              ],
              problems: own,
              outdated,
            };
          }),
        ),
      };
    },

    async edit(drafts, name, edits) {
      const { entries, reader, languages } = readDraftFiles(place, drafts);
      const { entry, file } = findFile(entries, name);
      const path = `${folder}/${name}`;
      const text = file.exists ? reader.readText(path) : null;
      const order = createFieldOrder(jsonSchemaOf(entry.type, languages));
      const result = explainError(name, () =>
        hasShippedTexts(entry, file)
          ? applyMessageEdits(file.language!, name, text, edits, order)
          : applyEdits(name, text, edits, order),
      );
      const onDisk = published();
      const own = onDisk.exists(path) ? onDisk.readText(path) : null;
      explainRefusal(() => refuseOperatorEdits(name, result, text, own));
      checkDrafts({ [name]: result.text }, languages);
      return result;
    },

    async changeEntry(drafts, request) {
      const { entries, reader, languages } = readDraftFiles(place, drafts);
      if (request.action !== 'create') findEntry(entries, request.entry);
      const result = changeEntry(
        { entries, languages, readText: (file) => reader.readText(`${folder}/${file}`) },
        request,
      );
      if ('refused' in result) throw new BuilderError('invalid', result.refused);
      checkDrafts(result.drafts, languages);
      return result;
    },
  };
}

function explainError<T>(file: string, apply: () => T): T {
  try {
    return apply();
  } catch (error) {
    throw new BuilderError('invalid', `${file}: ${(error as Error).message}`);
  }
}

/** Null for a missing file. A malformed one is edited as text. */
function fieldsOf(file: string, text: string | null): Pick<EditorFile, 'data' | 'source'> {
  if (text === null) return { data: null, source: null };
  try {
    return { data: readFields(file, text) ?? null, source: null };
  } catch {
    return { data: null, source: text };
  }
}
