/** Checks of the content. They need the project, so the built doctor must not import this file. */
import { join } from 'node:path';
import { isSvg } from '#model/media/media-folder.ts';
import { measurePicture } from '#model/media/measure-picture.ts';
import type { PictureRole } from '#model/schema/media-types.ts';
import { readContentAndSources } from '#model/read-site-content.ts';
import { pluralise } from '#cli/terminal/text.ts';
import { ContentReadError, dayMs, fail, ok, orOk, warn, type ContentWithSources, defineCheck } from './check.ts';
import { groupByLanguage } from './group-by-language.ts';
import { linksCheck } from './links-check.ts';
import { contactsCheck, sampleCheck } from './sample-checks.ts';
import { headingsCheck, translationsCheck, writingCheck } from './text-checks.ts';

/** Reads the content once, when a check first needs it. */
export function createContentReader(root: string): () => Promise<ContentWithSources> {
  let content: ContentWithSources | undefined;
  return async () => (content ??= readContentWithSources(root));
}

function readContentWithSources(root: string): ContentWithSources {
  try {
    const { siteContent, sources } = readContentAndSources(root);
    return { ...siteContent, sources };
  } catch (error) {
    throw new ContentReadError((error as Error).message, { cause: error });
  }
}

const contentCheck = defineCheck('content', 'whether the content is valid', async (context) => {
  try {
    await context.readContent();
    return ok('The content is valid');
  } catch (error) {
    if (!(error instanceof ContentReadError)) throw error;
    const [first = '', ...others] = error.message.split('\n');
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    return fail(`The content cannot be built: ${first}${more}`, 'npm run build lists every error');
  }
});

/** The smallest size of a picture that is not blurred in its place on a wide screen, in CSS pixels. */
const slotSizes: Record<Exclude<PictureRole, 'text'>, [width: number, height: number]> = {
  hero: [1280, 720],
  scene: [600, 450],
  project: [600, 450],
  post: [600, 450],
  person: [128, 128],
  leader: [320, 380],
  member: [240, 280],
  mark: [80, 80],
  poster: [640, 360],
};

const sizesCheck = defineCheck(
  'picture-sizes',
  'pictures that are too small for their place',
  async ({ root, readContent }) => {
    const { folder, mediaPictures } = await readContent();
    // Pictures in texts are shown in their own size, and SVG files in any.
    const own = mediaPictures.filter(({ name, role }) => role !== 'text' && !isSvg(name));
    const small = own.flatMap(({ name, role }) => {
      const file = `${folder}/media/${name}`;
      const size = measurePicture(join(root, file));
      const [width, height] = slotSizes[role as keyof typeof slotSizes];
      // A logo is fitted into its place, all others fill it.
      const isEnough =
        size &&
        (role === 'mark' ? size.width >= width || size.height >= height : size.width >= width && size.height >= height);
      if (!size || isEnough) return [];
      return [
        warn(
          `${file} is ${size.width} × ${size.height} pixels, and its place as a ${role} needs ${width} × ${height}`,
          'use a larger one, or it is blurred',
        ),
      ];
    });
    return orOk(small, `${pluralise(own.length, 'picture')} of yours, all large enough`);
  },
);

const closingSoonDays = 14;

const jobsCheck = defineCheck(
  'jobs',
  `open positions that have closed, or close within ${closingSoonDays} days`,
  async ({ readContent, now }) => {
    const { folder, locales } = await readContent();
    const closing = locales.flatMap(({ language, content: { jobs } }) =>
      jobs.flatMap(({ id, closes }) =>
        closes === undefined
          ? []
          : [{ file: `${folder}/${language}/jobs/${id}.yaml`, closes, left: daysLeft(closes, now) }],
      ),
    );
    const warnAbout = (jobs: typeof closing, verb: string, todo: string) =>
      groupByLanguage(
        folder,
        jobs.map(({ file, closes }) => ({ file, text: ` ${verb} on ${closes}` })),
      ).map((text) => warn(text, todo));
    const closed = closing.filter(({ left }) => left < 0);
    const closingSoon = closing.filter(({ left }) => left >= 0 && left <= closingSoonDays);
    const findings = [
      ...warnAbout(closed, 'closed', 'delete it, or set a later date'),
      ...warnAbout(closingSoon, 'closes', 'set a later date to keep it open'),
    ];
    return orOk(findings, 'No position has closed or closes soon');
  },
);

/** Applications are accepted until the end of the last day, in UTC as in the structured data. */
function daysLeft(closes: string, now: number): number {
  return Math.ceil((Date.parse(`${closes}T00:00Z`) + dayMs - now) / dayMs) - 1;
}

export const contentChecks = [
  contentCheck,
  sampleCheck,
  contactsCheck,
  writingCheck,
  translationsCheck,
  headingsCheck,
  sizesCheck,
  jobsCheck,
  linksCheck,
];
