import { readTranslationFindings } from '#build/content.ts';
import { ContentUnreadable, fail, ok, warn, type Check } from './check.ts';

const most = 10;

export const translations: Check = {
  name: 'translations',
  summary: 'what is missing in Arabic, or still English',
  async run({ root }) {
    const all = await readTranslationFindings(root).catch((error: Error) => {
      throw new ContentUnreadable(error.message, { cause: error });
    });
    // The build stops at all of them but names that are not used any more.
    const told = all.map(({ kind, file, field, problem, todo }) => (kind === 'unused' ? warn : fail)(`${file} › ${field} ${problem}`, todo));
    if (told.length === 0) return ok('Everything is translated');
    const more = told.length - most;
    return more > 0 ? [...told.slice(0, most), fail(`${more} more texts are not translated`, 'npm run build names all of them')] : told;
  },
};
