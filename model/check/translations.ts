/** Checks the messages of every language and, in non-Latin scripts, that texts are translated. */
import { basename } from 'node:path';
import type { FieldPath } from '#contract/editor.ts';
import type { SiteContent } from '../site-content.ts';
import { createLatinFinder } from './latin-text.ts';
import { walkLeaves } from '../read/walk-leaves.ts';
import { bodyField, type ContentProblem } from '../read/content-error.ts';
import type { FolderReader } from '../read/folder-reader.ts';
import type { SourceFile } from '../read/source-file.ts';
import { findMessageProblems } from '../messages/check-messages.ts';
import { messagesFileNames } from '../messages/messages-file.ts';

interface TranslationProblem extends ContentProblem {
  /** A listed name that no text contains. Does not stop the build. */
  isUnused?: true;
}

/** Names that may be in Latin letters in a language of another script. */
export const latinNamesFile = 'latin-names.yaml';

/** Fields that are identifiers, not prose. */
const untranslatedFields = new Set(
  'id icon kind category className imageClassName reuses parent sections services tags url slug'.split(' '),
);
const urlOrFileName = /^(\/|https:\/\/)\S*$|^[\w.-]+\.(webp|avif|svg|png|jpe?g|mp4|webm)$/;

export function findTranslationProblems(
  { folder, site, locales }: SiteContent,
  reader: FolderReader,
): TranslationProblem[] {
  return locales.flatMap(({ language }) => {
    const sources = [...reader.sources.values()].filter(({ file }) => file.startsWith(`${folder}/${language}/`));
    const originalOf = (source: SourceFile) =>
      reader.sources.get(source.file.replace(`/${language}/`, `/${locales[0]!.language}/`));
    const messagesFile = sources.find(({ file }) => messagesFileNames.includes(basename(file)));
    return [
      ...(messagesFile ? findMessageProblems(messagesFile, language) : []),
      ...findLatinProblems(sources, originalOf, language, [site.brand, site.company]),
    ];
  });
}

/** Whether the language has another script, so that Latin letters are suspicious. */
export function needsLatinNames(language: string): boolean {
  return new Intl.Locale(language).maximize().script !== 'Latn';
}

function findLatinProblems(
  sources: SourceFile[],
  originalOf: (source: SourceFile) => SourceFile | undefined,
  language: string,
  ownNames: string[],
): TranslationProblem[] {
  if (!needsLatinNames(language)) return [];
  const problems: ContentProblem[] = [];
  const isNamesFile = ({ file }: SourceFile) => file.endsWith(`/${latinNamesFile}`);
  const list = sources.find(isNamesFile);
  const names = (list?.data as string[] | undefined) ?? [];
  const { findLatin, used } = createLatinFinder(names, ownNames);
  for (const source of sources.filter((candidate) => !isNamesFile(candidate))) {
    const checkText = (text: string, original: unknown, line: number, path: FieldPath) => {
      const latin = urlOrFileName.test(text) ? undefined : findLatin(text);
      if (!latin) return;
      const message =
        text === original
          ? 'is not translated yet'
          : `"${latin}" is in Latin letters: translate it, or add it to ${list?.file ?? latinNamesFile} if it is a name`;
      problems.push({ file: source.file, line, path, message });
    };
    for (const { value, path } of walkLeaves(source.data)) {
      if (typeof value !== 'string' || path.some((key) => untranslatedFields.has(String(key)))) continue;
      const original = path.reduce<unknown>(
        (part, key) => (part as Record<string, unknown> | undefined)?.[key],
        originalOf(source)?.data,
      );
      checkText(value, original, source.lineOf(path), path);
    }
    stripMarkup(source.body)
      .split('\n')
      .forEach((line, index) => checkText(line, undefined, source.bodyLine + index, [bodyField]));
  }
  const unused = names.flatMap((name, index): TranslationProblem[] =>
    used.has(name)
      ? []
      : [
          {
            isUnused: true,
            file: list!.file,
            line: list!.lineOf([index]),
            path: [index],
            message: `"${name}" is in no text: remove it`,
          },
        ],
  );
  return [...problems, ...unused];
}

/** Removes section ids, URLs and code, and keeps the line numbers. */
function stripMarkup(markdown: string): string {
  const code = /^(```|~~~)[^]*?^\1/gm;
  return markdown
    .replace(code, (block) => block.replace(/[^\n]+/g, ''))
    .replace(/\{#[\w-]+\}|\]\([^)\s]*|`[^`\n]*`|https:\/\/\S+/g, '');
}
