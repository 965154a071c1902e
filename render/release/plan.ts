/**
 * The steps of a build. They depend on the content that was read, not on its files: a publication builds drafts before it
 * writes them, and the next build must find everything up to date.
 */
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { todayUtc } from '#model/isomorphic/today.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import { buildHeadScripts, headScriptsFile } from '#render/document/head-scripts.ts';
import { renderAccentCss } from '#render/document/accent-css.ts';
import { renderThemeCss } from '#render/document/theme-css.ts';
import { accentShadesOf } from '#render/colour/accent.ts';
import { bundleDesk } from './bundle-desk.ts';
import { bundleResponsePage } from './bundle-response-page.ts';
import { mediaSet, artworkSet, ogImageSet, imageSetStep } from '#render/release/image-sets.ts';
import { fontSubsetsOf, fontPaths } from '#render/fonts/font-subsets.ts';
import { writeFonts } from '#render/fonts/font-css.ts';
import { writeIconSprite, iconNamesIn } from '#render/images/icon-sprite.ts';
import { findLastRelease, rememberLastRelease } from './last-release.ts';
import { outputFolder, projectRoot, renderCacheFile, workFolder } from '#render/files/paths.ts';
import { importRenderer } from '#render/prerender/import-renderer.ts';
import { prerenderSite } from '#render/prerender/prerender.ts';
import { bundlePrograms } from './bundle-programs.ts';
import { product } from '#render/prerender/manifest-metadata.ts';
import { SiteFolder } from '#render/files/site-folder.ts';
import { hashFiles, hashOfFile, outputFile } from '#render/files/files.ts';
import { siteModuleOf, siteModulePlugin } from '#render/vite/site-module-plugin.ts';
import { codeHashOf, type Step } from './steps.ts';

/** Generated files that the sources import. */
export const assetSteps = (siteContent: SiteContent): Step[] => [
  {
    name: 'icons',
    inputs: [],
    cacheKey: iconNamesIn(siteContent).join(' '),
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
  imageSetStep(mediaSet, siteContent),
];

/** All steps in dependency order. A draft has no share images and no compressed files. */
export function buildSteps(siteContent: SiteContent, siteUrl: string, draft = false): Step[] {
  const today = todayUtc();
  const siteModule = siteModulePlugin(() => siteContent);
  // Scripts import site settings, and styles refer to a generated image.
  const bundleInputs = {
    inputs: [`${workFolder}/generated`, `${workFolder}/pictures`],
    cacheKey: JSON.stringify(siteModuleOf(siteContent)),
  };
  return [
    ...assetSteps(siteContent),
    {
      name: 'scripts and styles',
      ...bundleInputs,
      output: `${workFolder}/client`,
      run: async () => {
        await viteBuild({ root: projectRoot, plugins: [siteModule] });
        const headScripts = JSON.stringify(await buildHeadScripts(siteContent));
        await outputFile(join(projectRoot, workFolder, 'client', headScriptsFile), headScripts);
      },
    },
    {
      name: 'page renderer',
      ...bundleInputs,
      output: `${workFolder}/ssr`,
      run: () => viteBuild({ root: projectRoot, plugins: [siteModule], build: { ssr: true } }).then(() => undefined),
    },
    ...(draft ? [] : [imageSetStep(ogImageSet, siteContent)]),
    {
      name: 'programs',
      inputs: ['THIRD-PARTY.md', 'LICENSE'],
      output: `${outputFolder}/server.js`,
      run: () => bundlePrograms(projectRoot, join(projectRoot, outputFolder)),
    },
    {
      name: 'response page',
      inputs: [],
      output: `${outputFolder}/response-page/render.js`,
      run: () => bundleResponsePage(join(projectRoot, outputFolder, 'response-page')),
    },
    {
      name: 'desk',
      inputs: [`${workFolder}/generated`],
      output: `${outputFolder}/desk/render.js`,
      run: () => bundleDesk(join(projectRoot, outputFolder, 'desk')),
    },
    {
      name: 'pages',
      inputs: ['client', 'ssr', 'pictures', 'media', 'share'].map((name) => `${workFolder}/${name}`),
      cacheKey: `${siteUrl} ${today.slice(0, 4)} ${product.name} ${product.version}${draft ? ' draft' : ''} ${JSON.stringify(siteContent)}`,
      output: `${outputFolder}/releases/${findLastRelease(projectRoot) ?? 'none'}`,
      isOutputDurable: true,
      run: async (progress) => {
        const bundles = ['client', 'ssr'].map((name) => `${workFolder}/${name}`);
        const salt = (await codeHashOf(projectRoot)) + process.version;
        const rendererHash = await hashFiles(projectRoot, bundles, { salt, read: hashOfFile });
        const siteFolder = await SiteFolder.create(join(projectRoot, outputFolder), join(projectRoot, renderCacheFile));
        const imageFolders = [artworkSet, mediaSet, ogImageSet].map(({ folder }) =>
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
