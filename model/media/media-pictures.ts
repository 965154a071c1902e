/**
 * Where content names a picture, it names a file of media/ or one that is drawn; where it names none, one is drawn for it.
 * This says what cannot be, and puts the address of the picture in the place of its name.
 */
import type { ContentData, LocaleContent, SiteContent } from '../site-content.ts';
import { companyImageNames, heroImageNames, personImageNames, sceneImageNames } from './generated-image-names.ts';
import { isPicture } from './media-folder.ts';
import { mapPictures, type MediaPicture, type PictureRole, type PictureSlot } from './picture-slots.ts';
import type { FolderReader } from '../read/folder-reader.ts';

const generatedNamesByRole: Partial<Record<PictureRole, (place: PictureSlot) => readonly string[]>> = {
  hero: () => heroImageNames,
  scene: () => sceneImageNames,
  project: ({ key }) => [`project-${key}`],
  person: () => personImageNames,
  leader: () => personImageNames,
  mark: () => companyImageNames,
};

export function checkPictures(
  { folder, site, media }: SiteContent,
  { language, content }: LocaleContent,
  reader: FolderReader,
): void {
  const at = `${folder}/${language}`;
  mapPictures(content, (slot) => {
    const { file, path, role, name, alt } = slot;
    const isMediaFile = name !== undefined && media.includes(name);
    if (isMediaFile && !isPicture(name)) reader.addProblem(`${at}/${file}`, path, `"${name}" is no picture`);
    // Another host has pictures that nobody here knows.
    else if (
      name !== undefined &&
      !isMediaFile &&
      site.imagesLocation.startsWith('/') &&
      !generatedNamesByRole[role]?.(slot).includes(name.replace(/\.webp$/, ''))
    ) {
      reader.addProblem(
        `${at}/${file}`,
        path,
        `there is no "${name}" in ${folder}/media: put it there, or leave the line out${generatedPictureFor(role, slot.key) ? ' and one is drawn' : ''}`,
      );
    }
    if (
      isMediaFile &&
      alt === undefined &&
      (role === 'hero' || role === 'scene' || role === 'project' || role === 'post')
    ) {
      reader.addProblem(
        `${at}/${file}`,
        [...path.slice(0, -1), 'alt'],
        `is missing: say in a few words what ${name} shows, or '' if it only decorates`,
      );
    }
    return name;
  });
}

/** Files of media/ become addresses of this site; what is drawn stays a name. */
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

/** An SVG fits everywhere; anything else is made for its role. */
export function mediaPicturePathOf({ name, role }: MediaPicture): string {
  return name.endsWith('.svg') ? `/media/${name}` : `/media/${name.replace(/\.\w+$/, '')}-${role}.webp`;
}

/** People and companies that nobody has a picture of get a placeholder where they are shown. */
function generatedPictureFor(role: PictureRole, key: string): string | undefined {
  if (role === 'leader') return 'leader.webp';
  if (role === 'project') return `project-${key}.webp`;
  if (role === 'scene') return `scene-${key}.webp`;
  if (role !== 'hero') return undefined;
  const name = key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return (heroImageNames as readonly string[]).includes(name) ? `${name}.webp` : `hero-${key}.webp`;
}
