/** Checks of texts: translated, written, and short enough. */
import type { FieldPath } from '#contract/editor.ts';
import { findTranslationProblems } from '#model/check/translations.ts';
import {
  findPartialEntries,
  findUnfinishedTexts,
  placeholderText,
  type PartialEntry,
} from '#model/check/unfinished-texts.ts';
import { contentFolder, readLongWords, readRawContent } from '#model/read-site-content.ts';
import { formatFieldPath } from '#model/read/content-error.ts';
import { pluralise } from '#cli/terminal/text.ts';
import { ContentReadError, defineCheck, fail, ok, orOk, warn } from './check.ts';

const maxReportedTranslations = 10;

export const translationsCheck = defineCheck(
  'translations',
  'texts that are missing or untranslated in a language',
  ({ root }) => {
    const { siteContent, reader } = readRaw(root);
    const notices = siteContent.notices.map((message) => warn(...splitMessage(message)));
    // Unused names do not stop the build; all other problems do.
    const [unused = [], problems = []] = partition(findTranslationProblems(siteContent, reader));
    const unusedFindings = [...Map.groupBy(unused, ({ file }) => file)].map(([file, names]) =>
      warn(`${file} has ${pluralise(names.length, 'name')} that no text contains`, 'remove them'),
    );
    const unfinished = findUnfinishedTexts(siteContent, reader).flatMap(
      ({ language, untranslated, firstUntranslated: first }) => {
        if (!first) return [];
        const texts = `${pluralise(untranslated, 'text')} copied from another language`;
        const todo = untranslated === 1 ? 'translate it' : 'translate them';
        return warn(`${siteContent.folder}/${language} has ${texts}, the first at ${locate(first)}`, todo);
      },
    );
    const reported = problems.slice(0, maxReportedTranslations).map((problem) => fail(...describeProblem(problem)));
    const partial = describePartialEntries(findPartialEntries(siteContent, reader));
    const more = problems.length - maxReportedTranslations;
    const findings = [...notices, ...unfinished, ...unusedFindings, ...reported];
    if (findings.length === 0) return ok(`Every text is translated${partial && `. ${partial}`}`);
    if (partial) findings.unshift(ok(partial));
    if (more > 0) findings.push(fail(`${pluralise(more, 'more text')} not translated`, 'npm run build lists them all'));
    return findings;
  },
);

const partition = <T extends { isUnused?: boolean }>(problems: T[]) =>
  [true, false].map((wanted) => problems.filter(({ isUnused = false }) => isUnused === wanted));

function readRaw(root: string) {
  const { siteContent, reader } = readRawContent(root, contentFolder(root));
  if (!siteContent || reader.problems.length > 0) throw new ContentReadError();
  return { siteContent, reader };
}

interface Place {
  file: string;
  line: number;
  path: FieldPath;
}

const locate = ({ file, line, path }: Place) => [`${file}:${line}`, formatFieldPath(path)].filter(Boolean).join(' › ');

/** What to do follows the colon. */
function splitMessage(message: string): [text: string, todo: string] {
  const [text = '', todo = 'translate it'] = message.split(': ', 2);
  return [text, todo];
}

function describeProblem({ message, ...place }: Place & { message: string }): [text: string, todo: string] {
  const [text, todo] = splitMessage(message);
  return [`${locate(place)} › ${text}`, todo];
}

const listFormat = new Intl.ListFormat('en');

/** A choice, not a fault: "Only in nb: posts/en-uke, jobs/utvikler". */
function describePartialEntries(entries: PartialEntry[]): string {
  const groups = Map.groupBy(entries, ({ languages }) => listFormat.format(languages));
  return [...groups]
    .map(([languages, group]) => `Only in ${languages}: ${shorten(group.map(({ id }) => id))}`)
    .join('. ');
}

function shorten(names: string[]): string {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}

export const writingCheck = defineCheck(
  'writing',
  'texts that are still to be written',
  ({ root, sampleContentLevel: level }) => {
    const { siteContent, reader } = readRaw(root);
    const findings = findUnfinishedTexts(siteContent, reader).flatMap(({ language, toWrite, firstToWrite }) => {
      if (!firstToWrite) return [];
      const texts = `${pluralise(toWrite, 'text')} to write (${placeholderText})`;
      const text = `${siteContent.folder}/${language} has ${texts}, the first at ${locate(firstToWrite)}`;
      return { level, text, todo: 'write them: visitors would see the dots' };
    });
    return orOk(findings, 'No text is left to write');
  },
);

export const headingsCheck = defineCheck(
  'headings',
  'words that are too long for a phone',
  async ({ root, readContent }) => {
    await readContent();
    const findings = readLongWords(root).map((problem) => warn(...describeProblem(problem)));
    return orOk(findings, 'Every word fits a phone');
  },
);
