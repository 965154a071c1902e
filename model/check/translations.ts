/** Checks the messages of every language and, in non-Latin scripts, that texts are translated. */
import { basename } from 'node:path';
import type { FieldPath } from '#contract/editor.ts';
import { isWithin, valueAt } from '#model/isomorphic/field-values.ts';
import { createLatinFinder } from './latin-text.ts';
import { walkLeaves } from '#model/read/walk-leaves.ts';
import { bodyField, type ContentProblem } from '#model/read/content-error.ts';
import type { FolderReader } from '#model/read/folder-reader.ts';
import type { SourceFile } from '#model/read/source-file.ts';
import { findMessageProblems } from '#model/check/messages.ts';
import { messagesFile } from '#model/read/messages-file.ts';
import { messagesSchema } from '#model/schema/content-files.ts';
import { stripMarkup } from '#model/markdown/strip-markup.ts';
import { latinNamesSchema } from '#model/schema/list-schemas.ts';
import type { Site } from '#model/schema/site-schema.ts';
import { createSampleFinder } from './unfinished-texts.ts';

interface TranslationProblem extends ContentProblem {
  /** A listed name that no text contains. Does not stop the build. */
  isUnused?: true;
}

/** Names that may be in Latin letters in a language of another script. */
export const latinNamesFile = 'latin-names.yaml';

/** Fields that are identifiers, not prose. */
const untranslatedFields = new Set(
  'id icon kind for form category className imageClassName reuses parent sections services tags url slug'.split(' '),
);
const urlOrFileName = /^(\/|https:\/\/)\S*$|^[\w.-]+\.(webp|avif|svg|png|jpe?g|mp4|webm)$/i;

export function findTranslationProblems(
  { folder, site }: { folder: string; site: Pick<Site, 'brand' | 'company' | 'languages'> },
  reader: FolderReader,
): TranslationProblem[] {
  const findSample = createSampleFinder(folder, reader);
  /** Such as a field that does not exist: whether its value is translated says nothing. */
  const isReported = (file: string, path: FieldPath) =>
    reader.problems.some((problem) => problem.file === file && problem.path.length > 0 && isWithin(path, problem.path));
  const codes = site.languages.all.map(({ code }) => code);
  return codes.flatMap((language) => {
    const sources = [...reader.sources.values()].filter(({ file }) => file.startsWith(`${folder}/${language}/`));
    const originalOf = (source: SourceFile) =>
      reader.sources.get(source.file.replace(`/${language}/`, `/${codes[0]!}/`));
    // An invalid file is reported already.
    const ownMessages = sources.find(
      ({ file, data }) => basename(file) === messagesFile && messagesSchema.safeParse(data).success,
    );
    return [
      ...(ownMessages ? findMessageProblems(ownMessages, language) : []),
      ...findLatinProblems(sources, originalOf, findSample, isReported, language, [site.brand, site.company]),
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
  findSample: (file: string) => SourceFile | undefined,
  isReported: (file: string, path: FieldPath) => boolean,
  language: string,
  ownNames: string[],
): TranslationProblem[] {
  if (!needsLatinNames(language)) return [];
  const problems: ContentProblem[] = [];
  const isNamesFile = ({ file }: SourceFile) => file.endsWith(`/${latinNamesFile}`);
  const list = sources.find(isNamesFile);
  const { data: names, success } = latinNamesSchema.safeParse(list?.data ?? undefined);
  // An invalid list is reported already, and without it every name would be.
  if (!success || (list?.problems.length ?? 0) > 0) return [];
  const { findLatin, used } = createLatinFinder(names, ownNames);
  for (const source of sources.filter((candidate) => !isNamesFile(candidate))) {
    const sample = findSample(source.file);
    const sampleLines = new Set(sample && stripMarkup(sample.body).split('\n'));
    const checkText = (
      text: string,
      original: unknown,
      isStillSample: boolean,
      lineOf: (part: string) => number,
      path: FieldPath,
    ) => {
      const latin = urlOrFileName.test(text) ? undefined : findLatin(text);
      // A new site starts with the sample's texts, and the doctor counts them.
      if (!latin || isStillSample) return;
      const message =
        text === original
          ? `is not translated yet: translate it, or add it to ${list?.file ?? latinNamesFile} if it is a name`
          : `"${latin}" is in Latin letters: translate it, or add it to ${list?.file ?? latinNamesFile} if it is a name`;
      problems.push({ file: source.file, line: lineOf(latin), path, message });
    };
    for (const { value, path } of walkLeaves(source.data)) {
      if (typeof value !== 'string' || path.some((key) => untranslatedFields.has(String(key)))) continue;
      if (isReported(source.file, path)) continue;
      const isStillSample = value === valueAt(sample?.data, path);
      checkText(
        value,
        valueAt(originalOf(source)?.data, path),
        isStillSample,
        (part) => source.lineOf(path, part),
        path,
      );
    }
    for (const [index, line] of stripMarkup(source.body).split('\n').entries())
      checkText(line, undefined, sampleLines.has(line), () => source.bodyLine + index, [bodyField]);
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
