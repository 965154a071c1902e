import { contentFolder, readRawContent } from '#model/read-site-content.ts';
import { findTranslationProblems } from '#model/check/translations.ts';
import { ContentReadError, fail, ok, warn, type DoctorCheck } from './check.ts';

const maxReported = 10;

export const translationsCheck: DoctorCheck = {
  name: 'translations',
  summary: 'what is missing in a language, or not translated yet',
  run({ root }) {
    const { siteContent, reader } = readRawContent(root, contentFolder(root));
    if (!siteContent || reader.problems.length > 0) throw new ContentReadError();
    const notices = siteContent.notices.map((notice) => {
      const [text, todo] = notice.split(': ', 2) as [string, string];
      return warn(text, todo);
    });
    // Unused names are the only ones that do not stop the build.
    const problems = findTranslationProblems(siteContent, reader).map(({ isUnused, file, line, field, message }) => {
      const [text, todo = 'translate it'] = message.split(': ', 2);
      return (isUnused ? warn : fail)([`${file}:${line}`, field, text].filter(Boolean).join(' › '), todo);
    });
    const findings = [...notices, ...problems];
    if (findings.length === 0) return ok('Everything is translated');
    const more = findings.length - maxReported;
    return more > 0
      ? [
          ...findings.slice(0, maxReported),
          fail(`${more} more texts are not translated`, 'npm run build names all of them'),
        ]
      : findings;
  },
};
