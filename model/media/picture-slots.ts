/** Visits every field of the content that names a picture. */
import type { PictureRole } from '#model/schema/media-types.ts';
import type { ContentData } from '#model/schema/locale-content.ts';
import type { HeroContent } from '#model/schema/field-schemas.ts';
import type { FieldPath } from '#contract/editor.ts';

export interface PictureSlot {
  /** Relative to the folder of the language. */
  file: string;
  path: FieldPath;
  role: PictureRole;
  name: string | undefined;
  alt: string | undefined;
  /** Identifies the owner of the picture, such as the key of a service. */
  key: string;
}

/** Returns a copy of the content with each picture name replaced by the result of `visit`. */
export function mapPictures(content: ContentData, visit: (slot: PictureSlot) => string | undefined): ContentData {
  const copy = structuredClone(content);
  const { pages } = copy;
  const visitField = <F extends string>(
    owner: ({ [K in F]?: string } & { alt?: string }) | undefined,
    field: F,
    slot: Pick<PictureSlot, 'file' | 'path' | 'role' | 'key'>,
  ) => {
    if (!owner) return;
    const name = visit({ ...slot, path: [...slot.path, field], name: owner[field], alt: owner.alt });
    if (name !== undefined) Object.assign(owner, { [field]: name });
  };
  const visitHero = (hero: HeroContent, file: string, key: string) => {
    // Otherwise the style sheet draws the picture.
    if (hero.imageClassName === undefined || hero.imageUrl !== undefined)
      visitField(hero, 'imageUrl', { file, path: ['hero'], role: 'hero', key });
  };

  for (const [name, page] of Object.entries(pages))
    if ('hero' in page) visitHero(page.hero, `pages/${name}.yaml`, name);
  const visitPicture = (
    owner: { picture?: string; alt?: string } | undefined,
    ...[file, path, role, key]: [string, string[], PictureRole, string]
  ) => visitField(owner, 'picture', { file, path, role, key });
  visitPicture(pages.about.vision.leader, 'pages/about.yaml', ['vision', 'leader'], 'leader', 'leader');
  visitPicture(pages.careers?.reasons, 'pages/careers.yaml', ['reasons'], 'scene', 'careers');
  visitPicture(pages['remote-team']?.groups, 'pages/remote-team.yaml', ['groups'], 'scene', 'remote-team');
  visitPicture(pages.contact.reader, 'pages/contact.yaml', ['reader'], 'person', 'reader');
  for (const [index, member] of copy.team.entries())
    visitField(member, 'picture', { file: 'team.yaml', path: [index], role: 'member', key: String(index) });
  for (const { hero, key } of copy.services) visitHero(hero, `services/${key}.yaml`, key);
  for (const project of copy.projects) visitPicture(project, `projects/${project.id}.md`, [], 'project', project.id);
  for (const post of copy.posts) visitPicture(post, `posts/${post.id}.md`, [], 'post', post.id);
  for (const [list, face] of [
    ['withAvatar', 'avatar'],
    ['withImage', 'image'],
  ] as const) {
    for (const [index, entry] of copy.testimonials[list].entries()) {
      const slot = { file: 'testimonials.yaml', path: [list, index], key: String(index) };
      visitField(entry, face, { ...slot, role: 'person' });
      visitField(entry, 'companyLogo', { ...slot, role: 'mark' });
      visitField(entry, 'poster', { ...slot, role: 'poster' });
    }
  }
  return copy;
}
