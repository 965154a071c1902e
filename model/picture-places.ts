/** Every place of the content that names a picture. */
import type { Content } from './content.ts';
import type { Hero } from './schema/basics.ts';
import type { Path } from './source.ts';

/** What a picture is for decides its sizes. */
export type Role = 'hero' | 'scene' | 'project' | 'post' | 'text' | 'person' | 'leader' | 'mark' | 'poster';

export interface Place {
  /** Below the folder of the language. */
  file: string;
  path: Path;
  role: Role;
  name: string | undefined;
  /** What it shows, for those who do not see it. */
  alt: string | undefined;
  /** Of what has the picture. */
  key: string;
}

/** The same content, with what is given back in the place of each name. */
export function atEachPicture(content: Content, visit: (place: Place) => string | undefined): Content {
  const copy = structuredClone(content);
  const { pages } = copy;
  /** The field of something that stands at a place of a file. */
  const look = <F extends string>(owner: ({ [K in F]?: string } & { alt?: string }) | undefined, field: F, place: Pick<Place, 'file' | 'path' | 'role' | 'key'>) => {
    if (!owner) return;
    const name = visit({ ...place, path: [...place.path, field], name: owner[field], alt: owner.alt });
    if (name !== undefined) Object.assign(owner, { [field]: name });
  };
  const lookAtHero = (hero: Hero, file: string, key: string) => {
    // Else its picture is in the style sheet.
    if (hero.imageClassName === undefined || hero.imageUrl !== undefined) look(hero, 'imageUrl', { file, path: ['hero'], role: 'hero', key });
  };

  for (const [name, page] of Object.entries(pages)) if ('hero' in page) lookAtHero(page.hero, `pages/${name}.yaml`, name);
  look(pages.about.vision.leader, 'picture', { file: 'pages/about.yaml', path: ['vision', 'leader'], role: 'leader', key: 'leader' });
  look(pages.careers?.reasons, 'picture', { file: 'pages/careers.yaml', path: ['reasons'], role: 'scene', key: 'careers' });
  look(pages['remote-team']?.groups, 'picture', { file: 'pages/remote-team.yaml', path: ['groups'], role: 'scene', key: 'remote-team' });
  look(pages.contact.reader, 'picture', { file: 'pages/contact.yaml', path: ['reader'], role: 'person', key: 'reader' });
  for (const { hero, key } of copy.services) lookAtHero(hero, `services/${key}.yaml`, key);
  for (const project of copy.projects) look(project, 'picture', { file: `projects/${project.id}.md`, path: [], role: 'project', key: project.id });
  for (const post of copy.posts) look(post, 'picture', { file: `posts/${post.id}.md`, path: [], role: 'post', key: post.id });
  for (const [list, face] of [['withAvatar', 'avatar'], ['withImage', 'image']] as const) {
    for (const [index, entry] of copy.testimonials[list].entries()) {
      const place = { file: 'testimonials.yaml', path: [list, index], key: String(index) };
      look(entry, face, { ...place, role: 'person' });
      look(entry, 'companyLogo', { ...place, role: 'mark' });
      look(entry, 'poster', { ...place, role: 'poster' });
    }
  }
  return copy;
}
