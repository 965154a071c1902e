/** What is drawn: which pictures, by which code, into which folder. */
import { join } from 'node:path';
import type { SiteContent } from '#model/site-content.ts';
import { mapPictures, type PictureRole } from '#model/media/picture-slots.ts';
import { illustrationPathOf } from '#model/markdown/illustrations.ts';
import { paletteOf } from '../art/palette.ts';
import { artworkFor } from '../art/artwork.ts';
import { mediaFilesFor } from '../media/media-files.ts';
import { ogImagesFor } from '../og/og-images.ts';
import { projectRoot, workFolder } from '../paths.ts';
import { generateImages, type GeneratedImage, type GenerateOptions } from './generate-images.ts';
import { drawIllustration } from '../illustrations/illustration.ts';
import { ogPagesOf } from './og-pages.ts';
import { fingerprintOf, packageManifests, type Step } from '../build/steps.ts';

export interface ImageSet {
  name: string;
  /** In .build/, and in the folder of those that the repository carries. */
  folder: string;
  /** A change in here may change every picture; in the filling and in other code, only those that say so. */
  codePaths: string[];
  listImages: (siteContent: SiteContent) => Promise<GeneratedImage[]>;
}

export const artworkSet: ImageSet = {
  name: 'pictures',
  folder: 'pictures',
  codePaths: ['render/art', 'render/colour', ...packageManifests('culori', 'sharp')],
  listImages: async ({ locales, site, logo }) =>
    artworkFor({
      logo: logo?.svg,
      accent: site.accent,
      heroes: new Set(['seo', ...pictureNamesIn(locales, 'hero')]),
      scenes: new Set(pictureNamesIn(locales, 'scene')),
      projects: projectsToDraw(locales),
    }),
};

export const ogImageSet: ImageSet = {
  name: 'share images',
  folder: 'share',
  codePaths: [
    'render/art',
    'render/colour',
    'render/og',
    'render/fonts/font-instance.ts',
    'render/fonts/typeface.ts',
    ...packageManifests('culori', 'sharp', 'subset-font'),
  ],
  listImages: (siteContent) => ogImagesFor(ogPagesOf(siteContent), siteContent.fonts),
};

/** Those that texts ask for by name. A few lines of SVG each, so that the repository need not carry them. */
export const illustrationSet: ImageSet = {
  name: 'illustrations',
  folder: 'illustrations',
  codePaths: [
    'render/illustrations',
    'render/art/palette.ts',
    'render/art/random.ts',
    'render/colour',
    ...packageManifests('@iconify-json/lucide', 'culori'),
  ],
  listImages: async ({ illustrations: names, site: { accent } }) =>
    names.map((name) => ({
      name,
      inputs: [name, accent],
      generate: async () => ({ [illustrationPathOf(name).slice(1)]: drawIllustration(name, paletteOf(accent)) }),
    })),
};

/** The owner's own. */
export const mediaSet: ImageSet = {
  name: 'media',
  folder: 'media',
  codePaths: ['render/media', 'render/art/encode.ts', 'model/media/videos.ts', ...packageManifests('sharp')],
  listImages: (siteContent) => mediaFilesFor(projectRoot, siteContent),
};

/** Those that the content shows, without endings. (The SEO page's hero is in the style sheet.) */
function pictureNamesIn(locales: SiteContent['locales'], wantedRole: PictureRole): string[] {
  const names: string[] = [];
  for (const { content } of locales) {
    mapPictures(content, ({ role, name }) => {
      if (role === wantedRole && name) names.push(name.replace(/\.webp$/, ''));
      return name;
    });
  }
  return names;
}

/** Those that are drawn, each once: in the first language that has it. */
function projectsToDraw(locales: SiteContent['locales']) {
  const all = locales.flatMap(({ content }) => content.projects);
  return all.filter(
    ({ id, picture }, index) => !picture.startsWith('/') && all.findIndex((project) => project.id === id) === index,
  );
}

/** What the repository carries, so that the first build of the sample need not draw it. */
export const prebuiltFolderOf = ({ folder }: ImageSet) => join(projectRoot, 'prebuilt', folder);

/** Into a folder, with what another one has already. */
export async function generateImageSet(
  imageSet: ImageSet,
  siteContent: SiteContent,
  targetFolder: string,
  prebuiltFolder: string,
  progress: GenerateOptions['progress'],
): Promise<void> {
  await generateImages({
    images: await imageSet.listImages(siteContent),
    codeHash: await fingerprintOf(projectRoot, imageSet.codePaths),
    targetFolder,
    prebuiltFolder,
    progress,
  });
}

export function imageSetStep(imageSet: ImageSet, siteContent: SiteContent): Step {
  const { name, folder } = imageSet;
  return {
    name,
    inputs: [siteContent.folder],
    output: `${workFolder}/${folder}`,
    run: (progress) =>
      generateImageSet(
        imageSet,
        siteContent,
        join(projectRoot, workFolder, folder),
        prebuiltFolderOf(imageSet),
        progress,
      ),
  };
}
