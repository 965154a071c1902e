/** The content with drafts applied, and everything wrong with it. */
import type { DraftTexts, FieldProblem } from '#contract/editor.ts';
import { BuilderError } from '#server/editor/builder.ts';
import { findTranslationProblems } from '#model/check/translations.ts';
import {
  isContentFile,
  languageCodesOf,
  listEntries,
  type EditableEntry,
  type EditableFile,
} from '#model/edit/content-entries.ts';
import { createReader, readRawContent } from '#model/read-site-content.ts';
import { OperatorOnlyError, withOperatorSettings } from '#model/edit/operator-settings.ts';
import type { FolderReader } from '#model/read/folder-reader.ts';
import type { SiteContent } from '#model/schema/site-content.ts';

export interface ContentPlace {
  root: string;
  /** Relative to `root`. */
  folder: string;
}

export interface DraftContent {
  reader: FolderReader;
  languages: string[];
  entries: EditableEntry[];
  /** Undefined if it cannot be read. */
  raw: SiteContent | undefined;
  /** Files are relative to the content folder. */
  problems: FieldProblem[];
}

/** Before a change is stored. Other code writes drafts to files: no path may leave the content folder. */
export function checkDrafts(drafts: DraftTexts, languages: string[]): void {
  const strange = Object.keys(drafts).find((file) => !isContentFile(file, languages));
  if (strange !== undefined) throw new BuilderError('invalid', `${strange} is not a content file.`);
}

/** Before every draft is stored, and before every publication. `published` has at least their files, and all forms. */
export function keepOperatorSettings(drafts: DraftTexts, published: DraftTexts): DraftTexts {
  return explainRefusal(() => withOperatorSettings(drafts, published));
}

export function explainRefusal<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof OperatorOnlyError ? new BuilderError('operatorOnly', `${error.message}.`) : error;
  }
}

export function readDraftContent(place: ContentPlace, drafts: DraftTexts): DraftContent {
  const { root, folder } = place;
  const { known, ...files } = readDraftFiles(place, drafts);
  const { siteContent, site, reader } = readRawContent(root, folder, known);
  if (site)
    reader.problems.push(...findTranslationProblems({ folder, site }, reader).filter(({ isUnused }) => !isUnused));
  const strange = Object.keys(drafts).filter((file) => !Object.hasOwn(known, file));
  return {
    ...files,
    reader,
    raw: siteContent,
    problems: [
      ...reader.problems.map((problem) => ({ ...problem, file: problem.file.slice(folder.length + 1) })),
      ...strange.map((file) => ({
        file,
        line: 1,
        path: [],
        message: 'does not belong to this site: discard the draft',
      })),
    ],
  };
}

/** Without checks. `known` are the drafts of files that the site can have: those of a language may outlive it. */
export function readDraftFiles(
  { root, folder }: ContentPlace,
  drafts: DraftTexts,
): Pick<DraftContent, 'reader' | 'languages' | 'entries'> & { known: DraftTexts } {
  const codesIn = (settings: DraftTexts) => languageCodesOf(createReader(root, folder, settings), folder);
  const settings = 'site.yaml';
  // A draft of site.yaml may be malformed: then the published languages stay.
  const drafted = Object.hasOwn(drafts, settings) ? codesIn({ [settings]: drafts[settings]! }) : [];
  const languages = [...new Set([...drafted, ...codesIn({})])];
  const known = Object.fromEntries(Object.entries(drafts).filter(([file]) => isContentFile(file, languages)));
  const reader = createReader(root, folder, known);
  return { reader, languages, entries: listEntries(reader, folder, languages), known };
}

export function findEntry(entries: EditableEntry[], id: string): EditableEntry {
  const entry = entries.find((candidate) => candidate.id === id);
  if (!entry) throw new BuilderError('notFound', `There is no entry ${id}.`);
  return entry;
}

export function findFile(entries: EditableEntry[], name: string): { entry: EditableEntry; file: EditableFile } {
  for (const entry of entries) {
    const file = entry.files.find((candidate) => candidate.file === name);
    if (file) return { entry, file };
  }
  throw new BuilderError('notFound', `There is no file ${name}.`);
}
