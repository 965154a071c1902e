/** Checks picture names in content, and replaces them with the paths of the published files. */
import type { ContentData, LocaleContent, SiteContent } from '../site-content.ts';
import { companyImageNames, heroImageNames, personImageNames, sceneImageNames } from './generated-image-names.ts';
import { isPicture, isSvg } from './media-folder.ts';
import { mapPictures, type MediaPicture, type PictureRole, type PictureSlot } from './picture-slots.ts';
import { didYouMean } from '../read/closest-name.ts';
import type { FolderReader } from '../read/folder-reader.ts';

const generatedNamesByRole: Partial<Record<PictureRole, (slot: PictureSlot) => readonly string[]>> = {
  hero: () => heroImageNames,
  scene: () => sceneImageNames,
  project: ({ key }) => [`project-${key}`],
  person: () => personImageNames,
  member: () => personImageNames,
  leader: () => personImageNames,
  mark: () => companyImageNames,
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
    if (alt === undefined && ['hero', 'scene', 'project', 'post'].includes(role))
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

/** SVG files are published as they are; other pictures are resized for their role. */
export function mediaPicturePathOf({ name, role }: MediaPicture): string {
  return isSvg(name) ? `/media/${name}` : `/media/${name.replace(/\.\w+$/, '')}-${role}.webp`;
}

/** People and companies have none: the page shows a placeholder for them. */
function generatedPictureFor(role: PictureRole, key: string): string | undefined {
  if (role === 'leader') return 'leader.webp';
  if (role === 'project') return `project-${key}.webp`;
  if (role === 'scene') return `scene-${key}.webp`;
  if (role !== 'hero') return undefined;
  const name = key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return (heroImageNames as readonly string[]).includes(name) ? `${name}.webp` : `hero-${key}.webp`;
}
