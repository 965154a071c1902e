/** Checks testimonial videos. They must be files of media/, because the content security policy blocks other hosts. */
import type { SiteContent } from '#model/schema/site-content.ts';
import type { ContentData, LocaleContent } from '#model/schema/locale-content.ts';
import type { FolderReader } from '#model/read/folder-reader.ts';

const testimonialLists = ['withAvatar', 'withImage'] as const;
const isVideo = (name: string) => /\.(mp4|webm)$/i.test(name);

export function checkVideos(
  { folder, media }: SiteContent,
  { language, content }: LocaleContent,
  reader: FolderReader,
): void {
  for (const list of testimonialLists) {
    content.testimonials[list].forEach(({ testimonialVideo: name, poster, transcript }, index) => {
      const report = (message: string, field = 'testimonialVideo') =>
        reader.addProblem(`${folder}/${language}/testimonials.yaml`, [list, index, field], message);
      if (name === undefined) {
        for (const [field, value] of Object.entries({ poster, transcript }))
          if (value !== undefined) report('there is no video: set testimonialVideo, or remove this line', field);
        return;
      }
      const captions = name.replace(/\.\w+$/, `.${language}.vtt`);
      if (/^(https?:)?\/\//.test(name))
        report(
          'videos from other sites are not shown, because those sites would see who visits yours: save it in media/ as mp4 or webm and write its file name',
        );
      else if (!isVideo(name) || !media.includes(name))
        report(`there is no video "${name}" in ${folder}/media: add it there as mp4 or webm`);
      else if (!media.includes(captions))
        report(`has no captions in this language: add ${captions} to ${folder}/media`);
    });
  }
}

/** The public folder of a media file. */
export function publicFolderOf(name: string): 'media' | 'videos' {
  return isVideo(name) || /\.vtt$/i.test(name) ? 'videos' : 'media';
}

export function resolveVideos(content: ContentData): ContentData {
  const resolve = <T extends { testimonialVideo?: string }>(entry: T): T =>
    entry.testimonialVideo === undefined ? entry : { ...entry, testimonialVideo: `/videos/${entry.testimonialVideo}` };
  const { withAvatar, withImage } = content.testimonials;
  return { ...content, testimonials: { withAvatar: withAvatar.map(resolve), withImage: withImage.map(resolve) } };
}
