/** Films: files of media/ with captions beside them. One of another site could not be played here: the page's policy forbids it. */
import type { Content, Edition, Filling } from './content.ts';
import type { FolderReader } from './read-folder.ts';

const lists = ['withAvatar', 'withImage'] as const;
const isFilm = (name: string) => /\.(mp4|webm)$/.test(name);

export function checkFilms({ folder, media }: Filling, { language, content }: Edition, reader: FolderReader): void {
  for (const list of lists) {
    content.testimonials[list].forEach(({ testimonialVideo: name, poster }, index) => {
      const tell = (message: string, field = 'testimonialVideo') => reader.add(`${folder}/${language}/testimonials.yaml`, [list, index, field], message);
      if (name === undefined) {
        if (poster !== undefined) tell('there is no film that it could stand for: name one in testimonialVideo, or leave this line out', 'poster');
        return;
      }
      const captions = name.replace(/\.\w+$/, `.${language}.vtt`);
      if (!isFilm(name) || !media.includes(name)) tell(`there is no film "${name}" in ${folder}/media: put it there, as mp4 or webm`);
      else if (!media.includes(captions)) tell(`has no captions in this language: put ${captions} beside it, for those who do not hear it`);
    });
  }
}

/** Where a file of media/ is on the site: films and captions are at addresses of their own. */
export function folderOf(name: string): 'media' | 'videos' {
  return isFilm(name) || name.endsWith('.vtt') ? 'videos' : 'media';
}

export function placeFilms(content: Content): Content {
  const place = <T extends { testimonialVideo?: string }>(entry: T): T =>
    entry.testimonialVideo === undefined ? entry : { ...entry, testimonialVideo: `/videos/${entry.testimonialVideo}` };
  const { withAvatar, withImage } = content.testimonials;
  return { ...content, testimonials: { withAvatar: withAvatar.map(place), withImage: withImage.map(place) } };
}
