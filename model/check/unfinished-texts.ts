/** Texts that an owner has still to write or to translate. They do not stop the build. */
import type { FieldPath } from '#contract/editor.ts';
import { findShippedLanguage } from '#model/isomorphic/shipped-languages.ts';
import { bodyField } from '#model/read/content-error.ts';
import type { FolderReader } from '#model/read/folder-reader.ts';
import { parseSourceFile, type SourceFile } from '#model/read/source-file.ts';
import { walkLeaves } from '#model/read/walk-leaves.ts';
import type { SiteContent } from '#model/schema/site-content.ts';

/** Stands for a text to write, in any language. */
export const placeholderText = '…';

const sampleFolder = 'sample';

export interface UnfinishedTexts {
  language: string;
  toWrite: number;
  firstToWrite?: Place;
  /** Copies of a text in another language. */
  untranslated: number;
  firstUntranslated?: Place;
}

interface Place {
  file: string;
  line: number;
  path: FieldPath;
}

export function findUnfinishedTexts({ folder, site, locales }: SiteContent, reader: FolderReader): UnfinishedTexts[] {
  const findSample = createSampleFinder(folder, reader);
  return locales.map(({ language }, index) => {
    // In another script, copies stop the build, except for those of the sample.
    const isLatin = new Intl.Locale(language).maximize().script === 'Latn';
    const earlier = isLatin ? locales.slice(0, index).map((locale) => locale.language) : [];
    const result: UnfinishedTexts = { language, toWrite: 0, untranslated: 0 };
    const count = (source: SourceFile, path: FieldPath, text: string, isCopy: (text: string) => boolean) => {
      const place = () => ({ file: source.file, line: source.lineOf(path), path });
      if (text.trim() === placeholderText) {
        result.firstToWrite ??= place();
        result.toWrite++;
      } else if (isSentence(text) && !nameFields.has(String(path.at(-1))) && isCopy(text)) {
        result.firstUntranslated ??= place();
        result.untranslated++;
      }
    };
    for (const source of sourcesIn(folder, language, reader)) {
      const sample = new Set(textsOf(findSample(source.file)).values());
      const others = earlier.flatMap((code) => [
        ...textsOf(reader.sources.get(source.file.replace(`/${language}/`, `/${code}/`))).values(),
      ]);
      // The English texts of a site that began as a copy are where they belong.
      const isCopy = (text: string) =>
        isEnglish(language) ? others.includes(text) && !sample.has(text) : sample.has(text) || others.includes(text);
      for (const [key, text] of textsOf(source)) count(source, JSON.parse(key) as FieldPath, text, isCopy);
    }
    const blurb = site.blurb[language];
    if (blurb?.trim() === placeholderText) {
      const file = `${folder}/site.yaml`;
      const path = ['blurb', language];
      result.firstToWrite ??= { file, line: reader.sources.get(file)?.lineOf(path) ?? 1, path };
      result.toWrite++;
    }
    return result;
  });
}

/** Finds the sample's English file that a file of a new site began as. None for the sample itself. */
export function createSampleFinder(folder: string, reader: FolderReader): (file: string) => SourceFile | undefined {
  const cache = new Map<string, SourceFile>();
  return (file) => {
    const name = `${sampleFolder}/en/${file.slice(folder.length + 1).replace(/^[^/]*\//, '')}`;
    if (folder === sampleFolder || !reader.exists(name)) return undefined;
    if (!cache.has(name)) cache.set(name, parseSourceFile(name, reader.readText(name)));
    return cache.get(name);
  };
}

function sourcesIn(folder: string, language: string, { sources }: FolderReader): SourceFile[] {
  return [...sources.values()].filter(
    ({ file }) => file.startsWith(`${folder}/${language}/`) && !/\/(latin-names\.yaml|messages\.json)$/.test(file),
  );
}

/** By their path, as JSON. Markdown has one text for each paragraph. */
function textsOf(source: SourceFile | undefined): Map<string, string> {
  if (!source) return new Map();
  const fields = [...walkLeaves(source.data)].filter(({ value }) => typeof value === 'string');
  const paragraphs = source.body.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return new Map([
    ...fields.map(({ value, path }) => [JSON.stringify(path), value as string] as const),
    ...paragraphs.map((paragraph, index) => [JSON.stringify([bodyField, index]), paragraph] as const),
  ]);
}

const isEnglish = (language: string) => findShippedLanguage(language) === 'en';

/** Fields that are names of people and companies. */
const nameFields = new Set(['name', 'client', 'company', 'author']);

/** Names and single words may well be the same in two languages. */
const isSentence = (text: string) => (text.match(/\p{L}+/gu) ?? []).length >= 4 && !/^\S*$/.test(text);

export interface PartialEntry {
  /** Such as posts/first-post. */
  id: string;
  languages: string[];
}

/** Services, jobs, projects, posts and text pages that some languages lack. That is allowed, but should be intended. */
export function findPartialEntries({ folder, locales }: SiteContent, reader: FolderReader): PartialEntry[] {
  const pattern = new RegExp(`^${folder}/([^/]+)/((?:services|jobs|projects|posts|free)/[^/]+)\\.(?:yaml|md)$`);
  const found = [...reader.sources.keys()].flatMap((file) => {
    const [, language, id] = pattern.exec(file) ?? [];
    return language && id && locales.some((locale) => locale.language === language) ? [{ language, id }] : [];
  });
  return [...Map.groupBy(found, ({ id }) => id)]
    .map(([id, files]) => ({ id, languages: files.map(({ language }) => language) }))
    .filter(({ languages }) => languages.length < locales.length)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
