/** Checks of texts: translated, written, and short enough. */
import { findTranslationProblems } from '#model/check/translations.ts';
import {
  findPartialEntries,
  findUnfinishedTexts,
  placeholderText,
  type PartialEntry,
} from '#model/check/unfinished-texts.ts';
import { contentFolder, readLongWords, readRawContent } from '#model/read-site-content.ts';
import { formatFieldPath } from '#model/read/content-error.ts';
import { pluralise } from '../terminal/text.ts';
import { ContentReadError, fail, ok, warn, type DoctorCheck } from './check.ts';

const maxReportedTranslations = 10;

export const translationsCheck: DoctorCheck = {
  name: 'translations',
  summary: 'texts that are missing or untranslated in a language',
  run({ root }) {
    const { siteContent, reader } = readRawContent(root, contentFolder(root));
    if (!siteContent || reader.problems.length > 0) throw new ContentReadError();
    const notices = siteContent.notices.map((notice) => {
      const [text, todo] = notice.split(': ', 2) as [string, string];
      return warn(text, todo);
    });
    const all = findTranslationProblems(siteContent, reader);
    // Unused names do not stop the build; all other problems do.
    const unused = [
      ...Map.groupBy(
        all.filter(({ isUnused }) => isUnused),
        ({ file }) => file,
      ),
    ].map(([file, names]) =>
      warn(`${file} has ${pluralise(names.length, 'name')} that no text contains`, 'remove them'),
    );
    const problems = all
      .filter(({ isUnused }) => !isUnused)
      .map(({ file, line, path, message }) => {
        const [text, todo = 'translate it'] = message.split(': ', 2);
        return fail([`${file}:${line}`, formatFieldPath(path), text].filter(Boolean).join(' › '), todo);
      });
    const unfinished = findUnfinishedTexts(siteContent, reader).flatMap(
      ({ language, untranslated, firstUntranslated }) => {
        if (!firstUntranslated) return [];
        const { file, line, path } = firstUntranslated;
        const text = `${siteContent.folder}/${language} has ${pluralise(untranslated, 'text')} copied from another language, the first at ${file}:${line} › ${formatFieldPath(path)}`;
        return warn(text, untranslated === 1 ? 'translate it' : 'translate them');
      },
    );
    const partial = describePartialEntries(findPartialEntries(siteContent, reader));
    const more = problems.length - maxReportedTranslations;
    const findings = [...notices, ...unfinished, ...unused, ...problems.slice(0, maxReportedTranslations)];
    if (findings.length === 0) return ok(`Every text is translated${partial && `. ${partial}`}`);
    if (partial) findings.unshift(ok(partial));
    if (more > 0) findings.push(fail(`${pluralise(more, 'more text')} not translated`, 'npm run build lists them all'));
    return findings;
  },
};

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

export const writingCheck: DoctorCheck = {
  name: 'writing',
  summary: 'texts that are still to be written',
  run({ root, sampleContentLevel }) {
    const { siteContent, reader } = readRawContent(root, contentFolder(root));
    if (!siteContent || reader.problems.length > 0) throw new ContentReadError();
    const findings = findUnfinishedTexts(siteContent, reader).flatMap(({ language, toWrite, firstToWrite }) => {
      if (!firstToWrite) return [];
      const { file, line, path } = firstToWrite;
      const text = `${siteContent.folder}/${language} has ${pluralise(toWrite, 'text')} to write (${placeholderText}), the first at ${file}:${line} › ${formatFieldPath(path)}`;
      return { level: sampleContentLevel, text, todo: 'write them: visitors would see the dots' };
    });
    return findings.length > 0 ? findings : ok('No text is left to write');
  },
};

export const headingsCheck: DoctorCheck = {
  name: 'headings',
  summary: 'words that are too long for a phone',
  async run({ root, readContent }) {
    await readContent();
    const findings = readLongWords(root).map(({ file, line, path, message }) => {
      const [text, todo] = message.split(': ', 2) as [string, string];
      return warn([`${file}:${line}`, formatFieldPath(path), text].filter(Boolean).join(' › '), todo);
    });
    return findings.length > 0 ? findings : ok('Every word fits a phone');
  },
};
