/** The steps of a build. */
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { todayUtc } from '#model/page-data/closing-dates.ts';
import type { SiteContent } from '#model/site-content.ts';
import { buildHeadScripts, headScriptsFile } from '../document/head-scripts.ts';
import { renderAccentCss } from '../document/accent-css.ts';
import { renderThemeCss } from '../document/theme-css.ts';
import { accentShadesOf } from '../colour/accent.ts';
import { bundleDesk } from './bundle-desk.ts';
import { mediaSet, artworkSet, illustrationSet, ogImageSet, imageSetStep } from '../images/image-sets.ts';
import { fontSubsetsOf, fontPaths } from '../fonts/font-subsets.ts';
import { writeFonts } from '../fonts/font-css.ts';
import { writeIconSprite, iconNamesIn } from '../images/icon-sprite.ts';
import { findLastRelease, rememberLastRelease } from './last-release.ts';
import { outputFolder, projectRoot, renderCacheFile, workFolder } from '../paths.ts';
import { importRenderer } from '../prerender/import-renderer.ts';
import { prerenderSite } from '../prerender/prerender.ts';
import { bundlePrograms } from './bundle-programs.ts';
import { product } from '../prerender/manifest-metadata.ts';
import { SiteFolder } from '../prerender/site-folder.ts';
import { hashFiles, hashOfFile, outputFile } from './files.ts';
import { codeHashOf, type Step } from './steps.ts';

/** A post appears with the first build on its date, though no file has changed. */
export const scheduleKeyOf = ({ scheduledDays }: SiteContent) => scheduledDays.join(' ');

/** Generated files that the sources import. */
export const assetSteps = (siteContent: SiteContent): Step[] => [
  {
    name: 'icons',
    inputs: [siteContent.folder],
    cacheKey: scheduleKeyOf(siteContent),
    output: `${workFolder}/generated/icons.svg`,
    run: () => writeIconSprite(join(projectRoot, workFolder, 'generated/icons.svg'), iconNamesIn(siteContent)),
  },
  {
    name: 'fonts',
    inputs: fontPaths(siteContent.fonts),
    cacheKey: JSON.stringify([siteContent.fonts, fontSubsetsOf(siteContent)]),
    output: `${workFolder}/generated/fonts`,
    run: () => writeFonts(siteContent, join(projectRoot, workFolder, 'generated/fonts')),
  },
  {
    name: 'colours',
    inputs: [],
    cacheKey: `${siteContent.site.accent} ${siteContent.site.theme}`,
    output: `${workFolder}/generated/accent.css`,
    run: () =>
      outputFile(
        join(projectRoot, workFolder, 'generated/accent.css'),
        renderAccentCss(accentShadesOf(siteContent.site.accent)) + renderThemeCss(siteContent.site.theme),
      ),
  },
  imageSetStep(artworkSet, siteContent),
  imageSetStep(illustrationSet, siteContent),
  imageSetStep(mediaSet, siteContent),
];

/** All steps in dependency order. A draft has no share images and no compressed files. */
export function buildSteps(siteContent: SiteContent, siteUrl: string, draft = false): Step[] {
  const today = todayUtc();
  // Scripts import site settings, and styles refer to a generated image.
  const bundleInputs = {
    inputs: [`${siteContent.folder}/site.yaml`, `${workFolder}/generated`, `${workFolder}/pictures`],
    cacheKey: JSON.stringify(siteContent.logo),
  };
  return [
    ...assetSteps(siteContent),
    {
      name: 'scripts and styles',
      ...bundleInputs,
      output: `${workFolder}/client`,
      run: async () => {
        await viteBuild({ root: projectRoot });
        const headScripts = JSON.stringify(await buildHeadScripts());
        await outputFile(join(projectRoot, workFolder, 'client', headScriptsFile), headScripts);
      },
    },
    {
      name: 'page renderer',
      ...bundleInputs,
      output: `${workFolder}/ssr`,
      run: () => viteBuild({ root: projectRoot, build: { ssr: true } }).then(() => undefined),
    },
    ...(draft ? [] : [imageSetStep(ogImageSet, siteContent)]),
    {
      name: 'programs',
      inputs: ['THIRD-PARTY.md', 'LICENSE'],
      output: `${outputFolder}/server.js`,
      run: () => bundlePrograms(projectRoot, join(projectRoot, outputFolder)),
    },
    {
      name: 'desk',
      inputs: [`${workFolder}/generated`],
      output: `${outputFolder}/desk/render.js`,
      run: () => bundleDesk(join(projectRoot, outputFolder, 'desk')),
    },
    {
      name: 'pages',
      inputs: [
        siteContent.folder,
        ...['client', 'ssr', 'pictures', 'illustrations', 'media', 'share'].map((name) => `${workFolder}/${name}`),
      ],
      cacheKey: `${siteUrl} ${today.slice(0, 4)} ${scheduleKeyOf(siteContent)} ${product.name} ${product.version}${draft ? ' draft' : ''}`,
      output: `${outputFolder}/releases/${findLastRelease(projectRoot) ?? 'none'}`,
      isOutputDurable: true,
      run: async (progress) => {
        const bundles = ['client', 'ssr'].map((name) => `${workFolder}/${name}`);
        const salt = (await codeHashOf(projectRoot)) + process.version;
        const rendererHash = await hashFiles(projectRoot, bundles, { salt, read: hashOfFile });
        const siteFolder = await SiteFolder.create(join(projectRoot, outputFolder), join(projectRoot, renderCacheFile));
        const imageFolders = [artworkSet, illustrationSet, mediaSet, ogImageSet].map(({ folder }) =>
          join(projectRoot, workFolder, folder),
        );
        const id = await prerenderSite({
          renderer: await importRenderer(),
          rendererHash,
          siteContent,
          siteUrl,
          today,
          clientFolder: join(projectRoot, workFolder, 'client'),
          imageFolders,
          siteFolder,
          draft,
          progress,
        });
        rememberLastRelease(projectRoot, id);
      },
    },
  ];
}
