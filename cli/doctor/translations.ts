import { fillingFolder, readRaw } from '#model/filling.ts';
import { translationProblems } from '#model/translation-problems.ts';
import { ContentUnreadable, fail, ok, warn, type Check } from './check.ts';

const most = 10;

export const translations: Check = {
  name: 'translations',
  summary: 'what is missing in a language, or not translated yet',
  run({ root }) {
    const { filling, reader } = readRaw(root, fillingFolder(root));
    if (!filling || reader.problems.length > 0) throw new ContentUnreadable();
    // The build stops at all of them but names that are not used any more.
    const told = translationProblems(filling, reader).map(({ isUnused, file, line, field, message }) => {
      const [text, todo = 'translate it'] = message.split(': ', 2);
      return (isUnused ? warn : fail)([`${file}:${line}`, field, text].filter(Boolean).join(' › '), todo);
    });
    if (told.length === 0) return ok('Everything is translated');
    const more = told.length - most;
    return more > 0 ? [...told.slice(0, most), fail(`${more} more texts are not translated`, 'npm run build names all of them')] : told;
  },
};
