/** The sets of generated images: which images, from which code, in which folder. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync } from 'vite';
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
import { hashFiles } from '../build/files.ts';
import type { Step } from '../build/steps.ts';

export interface ImageSet {
  name: string;
  /** Below .build/ and prebuilt/. */
  folder: string;
  /** A change to any of these regenerates the whole set. Other inputs belong to the single image. */
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
      // The style sheet uses the hero of the SEO page.
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

/** Pictures that texts refer to by name. They are quick to draw, so none are prebuilt. */
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

/** The owner's own files. */
export const mediaSet: ImageSet = {
  name: 'media',
  folder: 'media',
  codePaths: ['render/media', 'render/art/encode.ts', 'model/media/videos.ts', ...packageManifests('sharp')],
  listImages: (siteContent) => mediaFilesFor(projectRoot, siteContent),
};

/** The pictures of a role that the content uses, without file extension. */
function pictureNamesIn(locales: SiteContent['locales'], pictureRole: PictureRole): string[] {
  const names: string[] = [];
  for (const { content } of locales) {
    mapPictures(content, ({ role, name }) => {
      if (role === pictureRole && name) names.push(name.replace(/\.webp$/, ''));
      return name;
    });
  }
  return names;
}

/** Projects without a picture of the owner's, each from the first language that has it. */
function projectsToDraw(locales: SiteContent['locales']) {
  const all = locales.flatMap(({ content }) => content.projects);
  return all.filter(
    ({ id, picture }, index) => !picture.startsWith('/') && all.findIndex((project) => project.id === id) === index,
  );
}

/** Images of the sample that are in the repository, so that its first build is fast. */
export const prebuiltFolderOf = ({ folder }: ImageSet) => join(projectRoot, 'prebuilt', folder);

function packageManifests(...names: string[]): string[] {
  // The lockfile would work, too, but then any new package would regenerate every image.
  return names.map((name) => `node_modules/${name}/package.json`);
}

/** Ignores comments and formatting: generating all images takes minutes. */
export function codeHashOf({ codePaths }: ImageSet): Promise<string> {
  return hashFiles(projectRoot, codePaths, {
    async read(file) {
      const source = await readFile(file, 'utf8');
      return file.endsWith('.ts') ? minifySync(file, source, { compress: false, mangle: false }).code : source;
    },
  });
}

/** Copies an image from `prebuiltFolder` if it is up to date there. */
export async function generateImageSet(
  imageSet: ImageSet,
  siteContent: SiteContent,
  targetFolder: string,
  prebuiltFolder: string,
  progress: GenerateOptions['progress'],
): Promise<void> {
  await generateImages({
    images: await imageSet.listImages(siteContent),
    codeHash: await codeHashOf(imageSet),
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
    cacheKey: siteContent.scheduledDays.join(' '),
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
