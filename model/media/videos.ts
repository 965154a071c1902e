/** Films: files of media/ with captions beside them. One of another site could not be played here: the page's policy forbids it. */
import type { ContentData, LocaleContent, SiteContent } from '../site-content.ts';
import type { FolderReader } from '../read/folder-reader.ts';

const testimonialLists = ['withAvatar', 'withImage'] as const;
const isVideo = (name: string) => /\.(mp4|webm)$/.test(name);

export function checkVideos(
  { folder, media }: SiteContent,
  { language, content }: LocaleContent,
  reader: FolderReader,
): void {
  for (const list of testimonialLists) {
    content.testimonials[list].forEach(({ testimonialVideo: name, poster }, index) => {
      const report = (message: string, field = 'testimonialVideo') =>
        reader.addProblem(`${folder}/${language}/testimonials.yaml`, [list, index, field], message);
      if (name === undefined) {
        if (poster !== undefined)
          report(
            'there is no film that it could stand for: name one in testimonialVideo, or leave this line out',
            'poster',
          );
        return;
      }
      const captions = name.replace(/\.\w+$/, `.${language}.vtt`);
      if (!isVideo(name) || !media.includes(name))
        report(`there is no film "${name}" in ${folder}/media: put it there, as mp4 or webm`);
      else if (!media.includes(captions))
        report(`has no captions in this language: put ${captions} beside it, for those who do not hear it`);
    });
  }
}

/** Where a file of media/ is on the site: films and captions are at addresses of their own. */
export function publicFolderOf(name: string): 'media' | 'videos' {
  return isVideo(name) || name.endsWith('.vtt') ? 'videos' : 'media';
}

export function resolveVideos(content: ContentData): ContentData {
  const resolve = <T extends { testimonialVideo?: string }>(entry: T): T =>
    entry.testimonialVideo === undefined ? entry : { ...entry, testimonialVideo: `/videos/${entry.testimonialVideo}` };
  const { withAvatar, withImage } = content.testimonials;
  return { ...content, testimonials: { withAvatar: withAvatar.map(resolve), withImage: withImage.map(resolve) } };
}
