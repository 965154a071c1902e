/**
 * Where content names a picture, it names a file of media/ or one that is drawn; where it names none, one is drawn for it.
 * This says what cannot be, and puts the address of the picture in the place of its name.
 */
import type { Content, Edition, Filling } from './content.ts';
import { companyNames, heroNames, personNames, sceneNames } from './drawn-names.ts';
import { isPicture } from './media.ts';
import { atEachPicture, type Place, type Role } from './picture-places.ts';
import type { FolderReader } from './read-folder.ts';

/** A file of media/, and what it is used for. */
export interface OwnPicture {
  name: string;
  role: Role;
}

const drawn: Partial<Record<Role, (place: Place) => readonly string[]>> = {
  hero: () => heroNames,
  scene: () => sceneNames,
  project: ({ key }) => [`project-${key}`],
  person: () => personNames,
  leader: () => personNames,
  mark: () => companyNames,
};

export function checkPictures({ folder, site, media }: Filling, { language, content }: Edition, reader: FolderReader): void {
  const at = `${folder}/${language}`;
  atEachPicture(content, (place) => {
    const { file, path, role, name, alt } = place;
    const own = name !== undefined && media.includes(name);
    if (own && !isPicture(name)) reader.add(`${at}/${file}`, path, `"${name}" is no picture`);
    // Another host has pictures that nobody here knows.
    else if (name !== undefined && !own && site.imagesLocation.startsWith('/') && !drawn[role]?.(place).includes(name.replace(/\.webp$/, ''))) {
      reader.add(`${at}/${file}`, path, `there is no "${name}" in ${folder}/media: put it there, or leave the line out${drawnFor(role, place.key) ? ' and one is drawn' : ''}`);
    }
    if (own && alt === undefined && (role === 'hero' || role === 'scene' || role === 'project' || role === 'post')) {
      reader.add(`${at}/${file}`, [...path.slice(0, -1), 'alt'], `is missing: say in a few words what ${name} shows, or '' if it only decorates`);
    }
    return name;
  });
}

/** Files of media/ become addresses of this site; what is drawn stays a name. */
export function placePictures(content: Content, media: readonly string[], own: OwnPicture[]): Content {
  return atEachPicture(content, ({ name, role, key }) => {
    if (name === undefined) return drawnFor(role, key);
    if (!media.includes(name)) return name;
    if (!own.some((other) => other.name === name && other.role === role)) own.push({ name, role });
    return addressOfOwn({ name, role });
  });
}

/** An SVG fits everywhere; anything else is made for its role. */
export function addressOfOwn({ name, role }: OwnPicture): string {
  return name.endsWith('.svg') ? `/media/${name}` : `/media/${name.replace(/\.\w+$/, '')}-${role}.webp`;
}

/** People and companies that nobody has a picture of get a placeholder where they are shown. */
function drawnFor(role: Role, key: string): string | undefined {
  if (role === 'leader') return 'leader.webp';
  if (role === 'project') return `project-${key}.webp`;
  if (role === 'scene') return `scene-${key}.webp`;
  if (role !== 'hero') return undefined;
  const name = key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return (heroNames as readonly string[]).includes(name) ? `${name}.webp` : `hero-${key}.webp`;
}
