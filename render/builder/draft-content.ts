/** The content with drafts applied, and everything wrong with it. */
import type { DraftTexts, FieldProblem } from '#contract/editor.ts';
import { BuilderError } from '#server/publishing/builder.ts';
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
import type { SiteContent } from '#model/site-content.ts';

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

const maxDrafts = 2000;
const maxTextLength = 256 * 1024;

/** Drafts come from a database, and other code writes them to files: no path may leave the content folder. */
export function checkDrafts(drafts: DraftTexts, languages: string[]): void {
  const files = Object.entries(drafts);
  if (files.length > maxDrafts) throw new BuilderError('tooLarge', `There are more than ${maxDrafts} drafts.`);
  for (const [file, text] of files) {
    if (!isContentFile(file, languages)) throw new BuilderError('invalid', `${file} is not a content file.`);
    if (text !== null && text.length > maxTextLength)
      throw new BuilderError('tooLarge', `${file} is larger than ${maxTextLength / 1024} KB.`);
  }
}

/** Before every draft is stored, and before every publication. `published` has at least the files of the drafts. */
export function keepOperatorSettings(drafts: DraftTexts, published: DraftTexts): DraftTexts {
  return explainRefusal(() => withOperatorSettings(drafts, published['site.yaml'] ?? null));
}

export function explainRefusal<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof OperatorOnlyError ? new BuilderError('operatorOnly', `${error.message}.`) : error;
  }
}

export function readDraftContent({ root, folder }: ContentPlace, drafts: DraftTexts): DraftContent {
  const files = readDraftFiles({ root, folder }, drafts);
  const { siteContent, site, reader } = readRawContent(root, folder, drafts);
  if (site)
    reader.problems.push(...findTranslationProblems({ folder, site }, reader).filter(({ isUnused }) => !isUnused));
  const problems = reader.problems.map((problem) => ({ ...problem, file: problem.file.slice(folder.length + 1) }));
  return { ...files, reader, raw: siteContent, problems };
}

/** Without checks. */
export function readDraftFiles(
  { root, folder }: ContentPlace,
  drafts: DraftTexts,
): Pick<DraftContent, 'reader' | 'languages' | 'entries'> {
  const reader = createReader(root, folder, drafts);
  // A draft of site.yaml may be malformed: then the published languages stay.
  const published = languageCodesOf(createReader(root, folder, {}), folder);
  const languages = [...new Set([...languageCodesOf(reader, folder), ...published])];
  checkDrafts(drafts, languages);
  return { reader, languages, entries: listEntries(reader, folder, languages) };
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
