/** What a build does, step by step. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as viteBuild } from 'vite';
import { today } from '#app/closing.ts';
import type { Filling } from '#model/content.ts';
import { accentStyle } from './accent-style.ts';
import { shadesOf } from './colour/accent.ts';
import { bundleDesk } from './desk.ts';
import { media, pictures, scenes, share, stepOf } from './drawings.ts';
import { cutsOf, fontPaths } from './fonts/cut.ts';
import { writeFonts } from './fonts/style.ts';
import { drawIcons, iconsIn } from './icons.ts';
import { dist, root, work } from './places.ts';
import { prerenderSite, type App } from './prerender.ts';
import { bundlePrograms } from './programs.ts';
import { product } from './server-facts.ts';
import { SiteFolder } from './site-folder.ts';
import { writeTo, type Step } from './steps.ts';

/** What the sources import as if it had always been there. */
export const drawingSteps = (filling: Filling): Step[] => [
  {
    name: 'icons',
    reads: [filling.folder],
    writes: `${work}/generated/icons.svg`,
    run: () => drawIcons(join(root, work, 'generated/icons.svg'), iconsIn(filling)),
  },
  {
    name: 'fonts',
    reads: fontPaths(filling.fonts),
    also: JSON.stringify([filling.fonts, cutsOf(filling)]),
    writes: `${work}/generated/fonts`,
    run: () => writeFonts(filling, join(root, work, 'generated/fonts')),
  },
  {
    name: 'colours',
    reads: [],
    also: filling.site.accent,
    writes: `${work}/generated/accent.css`,
    run: () => writeTo(join(root, work, 'generated/accent.css'), accentStyle(shadesOf(filling.site.accent))),
  },
  stepOf(pictures, filling),
  stepOf(scenes, filling),
  stepOf(media, filling),
];

/** All of it, each step after the ones whose output it reads. A draft is quicker: without share images, and nothing is compressed. */
export function buildSteps(filling: Filling, siteUrl: string, draft = false): Step[] {
  const year = new Date().getFullYear();
  // The scripts are told of the site, and the styles show a picture.
  const inBundle = { reads: [`${filling.folder}/site.yaml`, `${work}/generated`, `${work}/pictures`], also: JSON.stringify([filling.table, filling.logo]) };
  return [
    ...drawingSteps(filling),
    {
      name: 'scripts and styles',
      ...inBundle,
      writes: `${work}/client`,
      run: () => viteBuild({ root }).then(() => undefined),
    },
    {
      name: 'page renderer',
      ...inBundle,
      writes: `${work}/ssr`,
      run: () => viteBuild({ root, build: { ssr: true } }).then(() => undefined),
    },
    ...(draft ? [] : [stepOf(share, filling)]),
    {
      name: 'programs',
      reads: ['THIRD-PARTY.md', 'LICENSE'],
      writes: `${dist}/server.js`,
      run: () => bundlePrograms(root, join(root, dist)),
    },
    {
      name: 'desk',
      reads: [`${work}/generated`],
      writes: `${dist}/desk/render.js`,
      run: () => bundleDesk(join(root, dist, 'desk')),
    },
    {
      name: 'pages',
      reads: [filling.folder, ...['client', 'ssr', 'pictures', 'scenes', 'media', 'share'].map((name) => `${work}/${name}`)],
      also: `${siteUrl} ${year} ${product.name} ${product.version}${draft ? ' draft' : ''}`,
      writes: `${dist}/site.json`,
      run: async (progress) => {
        const app = (await import(pathToFileURL(join(root, work, 'ssr/entry-server.js')).href)) as App;
        const site = await SiteFolder.start(join(root, dist));
        const drawn = [pictures, scenes, media, share].map(({ folder }) => join(root, work, folder));
        await prerenderSite({ app, filling, siteUrl, year, today: today(), client: join(root, work, 'client'), pictures: drawn, site, draft, progress });
      },
    },
  ];
}
