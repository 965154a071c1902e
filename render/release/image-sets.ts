/** The sets of generated images: which images, from which code, in which folder. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync } from 'vite';
import type { SiteContent } from '#model/schema/site-content.ts';
import { mapPictures } from '#model/media/picture-slots.ts';
import type { PictureRole } from '#model/schema/media-types.ts';
import { artworkFor } from '#render/art/artwork.ts';
import { mediaFilesFor } from '#render/media/media-files.ts';
import { ogImagesFor } from '#render/og/og-images.ts';
import { projectRoot, workFolder } from '#render/files/paths.ts';
import { generateImages, type GeneratedImage } from '#render/images/generate-images.ts';
import { ogPagesOf } from '#render/og/og-pages.ts';
import { hashFiles } from '#render/files/files.ts';
import type { Step } from '#render/release/steps.ts';

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
  codePaths: ['render/art', 'render/images/encode.ts', 'render/colour', ...packageManifests('culori', 'sharp')],
  listImages: async ({ locales, site, logo }) =>
    artworkFor({
      logo: logo?.svg,
      accent: site.accent,
      // The style sheet uses the hero of the SEO page.
      heroes: new Set(['seo', ...pictureNamesIn(locales, 'hero')]),
      projects: new Set(pictureNamesIn(locales, 'project').filter((name) => !name.startsWith('/'))),
    }),
};

export const ogImageSet: ImageSet = {
  name: 'share images',
  folder: 'share',
  codePaths: [
    'render/art',
    'render/images/encode.ts',
    'render/colour',
    'render/og',
    'render/fonts/font-instance.ts',
    'render/fonts/typeface.ts',
    ...packageManifests('culori', 'sharp', 'subset-font'),
  ],
  listImages: (siteContent) => ogImagesFor(ogPagesOf(siteContent), siteContent.fonts),
};

/** The owner's own files. */
export const mediaSet: ImageSet = {
  name: 'media',
  folder: 'media',
  codePaths: [
    'render/media',
    'render/images/encode.ts',
    'render/art/palette.ts',
    'render/colour',
    ...packageManifests('culori', 'sharp'),
  ],
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

/** Sets with images of the sample that are in the repository, so that its first build is fast. */
export const prebuiltSets = [artworkSet, mediaSet, ogImageSet];

export async function listPrebuilt(imageSet: ImageSet, sample: SiteContent): Promise<GeneratedImage[]> {
  return (await imageSet.listImages(sample)).filter(({ isCopy }) => !isCopy);
}

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

export function imageSetStep(imageSet: ImageSet, siteContent: SiteContent): Step {
  const { name, folder } = imageSet;
  return {
    name,
    inputs: [`${siteContent.folder}/media`],
    cacheKey: JSON.stringify(siteContent),
    output: `${workFolder}/${folder}`,
    run: async (progress) =>
      generateImages({
        images: await imageSet.listImages(siteContent),
        codeHash: await codeHashOf(imageSet),
        targetFolder: join(projectRoot, workFolder, folder),
        prebuiltFolder: prebuiltFolderOf(imageSet),
        progress,
      }),
  };
}
