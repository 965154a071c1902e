/** Checks of the build's output. They need the project, so the built doctor must not import this file. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentFolder } from '#model/read-site-content.ts';
import { findLastRelease } from '#render/release/last-release.ts';
import { stepStateOf } from '#render/release/steps.ts';
import { findGitObstacle } from '#render/builder/git.ts';
import { accentShadesOf, type AccentShades } from '#render/colour/accent.ts';
import { checkContrasts, type ContrastCheck } from '#render/colour/contrast.ts';
import { renderAccentCss } from '#render/document/accent-css.ts';
import {
  createPageWeigher,
  describeExcess,
  excessOf,
  oneRoundTripBytes,
  pageWeightLimits,
} from '#render/document/page-weight.ts';
import { stampsFolder } from '#render/files/paths.ts';
import { findCurrentRelease, siteFolderOf } from '#server/pages/release-folder.ts';
import { pluralise } from '#cli/terminal/text.ts';
import { fail, ok, warn, defineCheck } from './check.ts';

const tokensFile = 'app/styles/tokens.css';

const contrastCheck = defineCheck(
  'contrast',
  'whether text is readable in the accent and the colours of tokens.css',
  async ({ root, readContent }) => {
    const shades = accentShadesOf((await readContent()).site.accent);
    const css = (await readFile(join(root, tokensFile), 'utf8')) + renderAccentCss(shades);
    let pairs: ContrastCheck[];
    try {
      pairs = checkContrasts(css);
    } catch (error) {
      return warn(`${tokensFile}: ${(error as Error).message}`, 'use such a colour, or measure it in the browser');
    }
    const weak = pairs.filter(({ ratio, minRatio }) => ratio < minRatio);
    if (weak.length === 0) return ok(`All colours have enough contrast in both themes${describeAccentChange(shades)}`);
    return weak.map(({ foreground, background, theme, ratio, minRatio }) => {
      // Rounded down, so that a failing ratio never reads as the minimum.
      const rounded = Math.floor(ratio * 100) / 100;
      return fail(
        `${tokensFile}: ${foreground} on ${background} has a contrast of ${rounded} in the ${theme} theme`,
        `make it at least ${minRatio}`,
      );
    });
  },
);

function describeAccentChange({ given, accent }: AccentShades): string {
  return accent === given.toLowerCase() ? '' : `; behind text the accent ${given} is darkened to ${accent}`;
}

const kilobyte = 1000;
/** Phones load the hero first; its narrow version ends in -640. Photographs cannot be as small as line art. */
const phoneHeroLimits = [
  { name: /^\/media\/.*-640\.\w+$/, maxBytes: 60 * kilobyte },
  { name: /-640\.\w+$/, maxBytes: 20 * kilobyte },
];
const imageLimit = { maxBytes: 200 * kilobyte };

const imagesCheck = defineCheck('images', 'pictures that are slow to load', async ({ readManifest, readContent }) => {
  const { site } = await readContent();
  const manifest = await readManifest();
  if (!manifest) return warn('Pictures were not checked: the site is not built', 'npm run build');
  const pictures = Object.entries(manifest.files).filter(([, { type }]) => type.startsWith('image/'));
  const heavy = pictures.flatMap(([path, { length }]) => {
    const { maxBytes } = phoneHeroLimits.find(({ name }) => name.test(path)) ?? imageLimit;
    const text = `${path} is ${formatKilobytes(length)}, over the limit of ${formatKilobytes(maxBytes)}`;
    return length > maxBytes ? [warn(text, 'make it smaller, or save it at a lower quality')] : [];
  });
  if (heavy.length > 0) return heavy;
  const elsewhere = site.imagesLocation.startsWith('/')
    ? ''
    : `; those at ${new URL(site.imagesLocation).host} were not checked`;
  const heaviest = Math.max(0, ...pictures.map(([, { length }]) => length));
  return ok(`${pictures.length} pictures, at most ${formatKilobytes(heaviest)}${elsewhere}`);
});

function formatKilobytes(bytes: number): string {
  return `${Math.ceil(bytes / kilobyte)} kB`;
}

const maxReportedPages = 5;

const budgetCheck = defineCheck('budget', 'pages that are slow to load on a phone', async ({ readManifest, root }) => {
  const manifest = await readManifest();
  const dist = join(root, 'dist');
  const id = await findCurrentRelease(dist);
  if (!manifest || id === undefined) return warn('Pages were not checked: the site is not built', 'npm run build');
  const { weigh, filesOf, bytesOf } = createPageWeigher(manifest, siteFolderOf(dist, id));
  const pages = Object.entries(manifest.files).flatMap(([path, { cache, status, type }]) =>
    cache === 'page' && !status && type.startsWith('text/html') ? [weigh(path)] : [],
  );
  const heavy = pages.flatMap(describeExcess);
  if (heavy.length === 0) {
    const heaviest = formatKilobytes(Math.max(0, ...pages.map(({ bytes }) => bytes.first)));
    const quick = pages.filter(({ bytes }) => bytes.html <= oneRoundTripBytes).length;
    return ok(`${pages.length} pages, at most ${heaviest} on first load; the HTML of ${quick} fits in one round trip`);
  }
  // All pages of a language have the same fonts, whatever is on them.
  const byFonts = Map.groupBy(
    pages.filter((page) => excessOf(page).includes('font')),
    ({ path }) => filesOf(path).font.toSorted().join(' '),
  );
  const fontFindings = [...byFonts].map(([files, [page, ...others]]) => {
    const fonts = files.split(' ').map((file) => `${fontNameOf(file)} ${formatKilobytes(bytesOf(file))}`);
    const where = others.length > 0 ? `${page!.path} and ${pluralise(others.length, 'other page')}` : page!.path;
    return warn(
      `The fonts of ${where} are heavy: ${fonts.join(', ')}, over the limit of ${formatKilobytes(pageWeightLimits.font)}`,
      'choose a lighter font in site.yaml, or the same for text and headings',
    );
  });
  const otherFindings = heavy
    .filter((text) => !text.includes(' bytes of font,'))
    .map((text) => warn(text, remedyFor(text)));
  const more = otherFindings.length - maxReportedPages;
  return [
    ...fontFindings,
    ...otherFindings.slice(0, maxReportedPages),
    ...(more > 0 ? [warn(`${more} more are over budget`, 'start with the largest')] : []),
  ];
});

/** The family and subset, without the hash: `/assets/inter-latin-ltr-a1b2c3.woff2` → inter-latin-ltr. */
function fontNameOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/-[\w-]{8}\.woff2$/, '');
}

function remedyFor(excess: string): string {
  if (/ bytes of picture/.test(excess)) return 'use a smaller picture in its hero';
  return / bytes of (html|data)/.test(excess) ? 'shorten the page' : 'shorten the page or use smaller pictures';
}

const historyCheck = defineCheck('history', 'whether the editor has a history', async ({ root, variables }) => {
  if (!variables['EDITORS']) return ok('The editor is off: EDITORS is not set');
  const obstacle = await findGitObstacle(join(root, contentFolder(root)));
  if (obstacle === undefined) return ok('Each publication of the editor is a commit');
  return warn(
    `The editor has no history: ${obstacle}`,
    'install git, run git init in the project folder, and commit the content; see The editor in docs/operations.md',
  );
});

const rebuildHint = 'npm run build, and restart the server if the code has changed';

const buildCheck = defineCheck('build', 'whether the built site matches the content and the code', async (context) => {
  const manifest = await context.readManifest();
  if (!manifest) return warn('The site is not built', rebuildHint);
  // Imported here because it loads the whole build. Uses the built URL: the site-url check reports a different one.
  const { buildSteps } = await import('#render/release/plan.ts');
  const { sources: _, ...siteContent } = await context.readContent();
  const outdated: string[] = [];
  for (const step of buildSteps(siteContent, manifest.siteUrl)) {
    if (!(await stepStateOf(context.root, stampsFolder, step)).isUpToDate) outdated.push(step.name);
  }
  if (outdated.length > 0)
    return warn(`The built site is older than the content or the code (${outdated.join(', ')})`, rebuildHint);
  const last = findLastRelease(context.root);
  const isLatest = last === undefined || last === (await findCurrentRelease(join(context.root, 'dist')));
  return isLatest
    ? ok('The built site is up to date')
    : warn('An older release is current', 'npm run build, to make the newest the current one again');
});

export const buildChecks = [contrastCheck, imagesCheck, budgetCheck, buildCheck, historyCheck];
