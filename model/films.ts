/** Films of one's own: a file of media/ with captions beside it. One of another site could not be played here: the page's policy forbids it. */
import type { Content, Edition, Filling } from './content.ts';
import type { FolderReader } from './read-folder.ts';

/** The one that is drawn for the sample. */
const drawn = '/videos/testimonial.webm';
const lists = ['withAvatar', 'withImage'] as const;

export function showsDrawnFilm({ testimonials }: Content): boolean {
  return lists.some((list) => testimonials[list].some(({ testimonialVideo }) => testimonialVideo === drawn));
}

export function checkFilms({ folder, media }: Filling, { language, content, captions: ofDrawn }: Edition, reader: FolderReader): void {
  for (const list of lists) {
    content.testimonials[list].forEach(({ testimonialVideo: name, poster }, index) => {
      const tell = (message: string, field = 'testimonialVideo') => reader.add(`${folder}/${language}/testimonials.yaml`, [list, index, field], message);
      if (name === undefined) {
        if (poster !== undefined) tell('there is no film that it could stand for: name one in testimonialVideo, or leave this line out', 'poster');
        return;
      }
      if (name === drawn) {
        if (ofDrawn === undefined) tell(`has no captions in this language: write them to ${folder}/${language}/film.vtt, for those who do not hear it`);
        return;
      }
      const captions = name.replace(/\.\w+$/, `.${language}.vtt`);
      if (!/\.(mp4|webm)$/.test(name) || !media.includes(name)) tell(`there is no film "${name}" in ${folder}/media: put it there, as mp4 or webm`);
      else if (!media.includes(captions)) tell(`has no captions in this language: put ${captions} beside it, for those who do not hear it`);
    });
  }
}

export function placeFilms(content: Content, media: readonly string[]): Content {
  const place = <T extends { testimonialVideo?: string }>(entry: T): T => {
    const name = entry.testimonialVideo;
    return name !== undefined && media.includes(name) ? { ...entry, testimonialVideo: `/media/${name}` } : entry;
  };
  const { withAvatar, withImage } = content.testimonials;
  return { ...content, testimonials: { withAvatar: withAvatar.map(place), withImage: withImage.map(place) } };
}
