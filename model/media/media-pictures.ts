/** Checks picture names in content, and replaces them with the paths of the published files. */
import type { SiteContent } from '#model/schema/site-content.ts';
import type { ContentData, LocaleContent } from '#model/schema/locale-content.ts';
import { heroImageNames } from './generated-image-names.ts';
import { isPicture, isSvg } from './media-folder.ts';
import { mapPictures, type PictureSlot } from './picture-slots.ts';
import type { MediaPicture, PictureRole } from '#model/schema/media-types.ts';
import { didYouMean } from '#model/read/closest-name.ts';
import type { FolderReader } from '#model/read/folder-reader.ts';

const generatedNamesByRole: Partial<Record<PictureRole, (slot: PictureSlot) => readonly string[]>> = {
  hero: () => heroImageNames,
  project: ({ key }) => [`project-${key}`],
};

export function checkPictures(
  { folder, site, media }: SiteContent,
  { language, content }: LocaleContent,
  reader: FolderReader,
): void {
  mapPictures(content, (slot) => {
    const { file, path, role, name, alt, key } = slot;
    const report = (message: string, at = path) => reader.addProblem(`${folder}/${language}/${file}`, at, message);
    if (name === undefined) return name;
    if (!media.includes(name)) {
      // An external image host may have any picture.
      if (!site.imagesLocation.startsWith('/')) return name;
      if (generatedNamesByRole[role]?.(slot).includes(name.replace(/\.webp$/, ''))) return name;
      const generated = generatedPictureFor(role, key) ? ' to get a generated picture' : '';
      const advice = didYouMean(name, media.filter(isPicture), `add it there, or remove this line${generated}`);
      report(`there is no "${name}" in ${folder}/media: ${advice}`);
      return name;
    }
    if (!isPicture(name)) report(`"${name}" is not a picture: name a jpg, png, webp, avif or svg file`);
    if (alt === undefined && framedRoles.has(role))
      report(`is missing: describe what ${name} shows in a few words, or write '' if it is only decoration`, [
        ...path.slice(0, -1),
        'alt',
      ]);
    return name;
  });
}

/** Replaces the names of media files with their public paths. Generated pictures keep their names. */
export function resolvePictures(
  content: ContentData,
  media: readonly string[],
  mediaPictures: MediaPicture[],
): ContentData {
  return mapPictures(content, ({ name, role, key }) => {
    if (name === undefined) return generatedPictureFor(role, key);
    if (!media.includes(name)) return name;
    if (!mediaPictures.some((other) => other.name === name && other.role === role)) mediaPictures.push({ name, role });
    return mediaPicturePathOf({ name, role });
  });
}

/** Where a picture fills a frame of pixels, in several sizes. Elsewhere, an SVG is published as it is. */
const framedRoles = new Set<PictureRole>(['hero', 'scene', 'project', 'post']);

export function isResized({ name, role }: MediaPicture): boolean {
  return isPicture(name) && (!isSvg(name) || framedRoles.has(role));
}

export function mediaPicturePathOf(picture: MediaPicture): string {
  const { name, role } = picture;
  return isResized(picture) ? `/media/${name.replace(/\.\w+$/, '')}-${role}.webp` : `/media/${name}`;
}

/** People and companies have none: the page shows a placeholder for them, or nothing. */
function generatedPictureFor(role: PictureRole, key: string): string | undefined {
  if (role === 'project') return `project-${key}.webp`;
  if (role !== 'hero') return undefined;
  const name = key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return (heroImageNames as readonly string[]).includes(name) ? `${name}.webp` : `hero-${key}.webp`;
}
