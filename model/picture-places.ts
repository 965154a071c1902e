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
  const heroIn = (hero: Hero, file: string, key: string): Hero => {
    // Its picture is in the style sheet.
    if (hero.imageClassName !== undefined && hero.imageUrl === undefined) return hero;
    return { ...hero, imageUrl: visit({ file, path: ['hero', 'imageUrl'], role: 'hero', name: hero.imageUrl, alt: hero.alt, key }) };
  };
  const pages = Object.fromEntries(
    Object.entries(content.pages).map(([name, page]) => [name, 'hero' in page ? { ...page, hero: heroIn(page.hero, `pages/${name}.yaml`, name) } : page]),
  ) as Content['pages'];
  const { vision } = pages.about;
  if (vision.leader) {
    const { picture, alt } = vision.leader;
    const leader = { file: 'pages/about.yaml', path: ['vision', 'leader', 'picture'], role: 'leader', name: picture, alt, key: 'leader' } as const;
    pages.about = { ...pages.about, vision: { ...vision, leader: { ...vision.leader, picture: visit(leader) } } };
  }

  const sceneIn = <T extends { picture?: string; alt?: string }>(part: T, page: string, field: string): T => {
    const picture = visit({ file: `pages/${page}.yaml`, path: [field, 'picture'], role: 'scene', name: part.picture, alt: part.alt, key: page });
    return { ...part, ...(picture !== undefined && { picture }) };
  };
  const { careers, 'remote-team': remote, contact } = pages;
  if (careers) pages.careers = { ...careers, reasons: sceneIn(careers.reasons, 'careers', 'reasons') };
  if (remote) pages['remote-team'] = { ...remote, groups: sceneIn(remote.groups, 'remote-team', 'groups') };
  if (contact.reader) {
    const picture = visit({ file: 'pages/contact.yaml', path: ['reader', 'picture'], role: 'person', name: contact.reader.picture, alt: undefined, key: 'reader' });
    pages.contact = { ...contact, reader: { ...contact.reader, ...(picture !== undefined && { picture }) } };
  }

  const person = <T extends { companyLogo?: string; avatar?: string; image?: string; poster?: string }>(entry: T, list: string, index: number): T => {
    const face = list === 'withAvatar' ? 'avatar' : 'image';
    const at = (field: 'avatar' | 'image' | 'companyLogo' | 'poster', role: Role) =>
      visit({ file: 'testimonials.yaml', path: [list, index, field], role, name: entry[field], alt: undefined, key: String(index) });
    const [own, companyLogo, poster] = [at(face, 'person'), at('companyLogo', 'mark'), at('poster', 'poster')];
    return { ...entry, ...(own !== undefined && { [face]: own }), ...(companyLogo !== undefined && { companyLogo }), ...(poster !== undefined && { poster }) };
  };
  const { withAvatar, withImage } = content.testimonials;
  return {
    ...content,
    pages,
    services: content.services.map((service) => ({ ...service, hero: heroIn(service.hero, `services/${service.key}.yaml`, service.key) })),
    projects: content.projects.map((project) => {
      const place = { file: `projects/${project.id}.md`, path: ['picture'], role: 'project', name: project.picture, alt: project.alt, key: project.id } as const;
      return { ...project, picture: visit(place)! };
    }),
    posts: content.posts.map((post) => {
      const picture = visit({ file: `posts/${post.id}.md`, path: ['picture'], role: 'post', name: post.picture, alt: post.alt, key: post.id });
      return picture === undefined ? post : { ...post, picture };
    }),
    testimonials: {
      withAvatar: withAvatar.map((entry, index) => person(entry, 'withAvatar', index)),
      withImage: withImage.map((entry, index) => person(entry, 'withImage', index)),
    },
  };
}
