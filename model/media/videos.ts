/** Checks videos. They must be files of media/, because the content security policy blocks other hosts. */
import type { FieldPath } from '#contract/editor.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import type { ContentData, LocaleContent } from '#model/schema/locale-content.ts';
import type { FolderReader } from '#model/read/folder-reader.ts';
import { mapSections } from '#model/sections/map-sections.ts';

const testimonialLists = ['withAvatar', 'withImage'] as const;
const isVideo = (name: string) => /\.(mp4|webm)$/i.test(name);

interface VideoFields {
  poster?: string;
  transcript?: string;
}

export function checkVideos(
  { folder, media }: SiteContent,
  { language, content }: LocaleContent,
  reader: FolderReader,
): void {
  const check = (file: string, path: FieldPath, field: string, name: string | undefined, others: VideoFields) => {
    const report = (message: string, at = field) =>
      reader.addProblem(`${folder}/${language}/${file}`, [...path, at], message);
    if (name === undefined) {
      for (const [other, value] of Object.entries(others))
        if (value !== undefined) report(`there is no video: set ${field}, or remove this line`, other);
      return;
    }
    const captions = name.replace(/\.\w+$/, `.${language}.vtt`);
    if (/^(https?:)?\/\//.test(name))
      report(
        'videos from other sites are not shown, because those sites would see who visits yours: save it in media/ as mp4 or webm and write its file name',
      );
    else if (!isVideo(name) || !media.includes(name))
      report(`there is no video "${name}" in ${folder}/media: add it there as mp4 or webm`);
    else if (!media.includes(captions)) report(`has no captions in this language: add ${captions} to ${folder}/media`);
  };
  for (const list of testimonialLists)
    content.testimonials[list].forEach(({ testimonialVideo, poster, transcript }, index) =>
      check('testimonials.yaml', [list, index], 'testimonialVideo', testimonialVideo, { poster, transcript }),
    );
  mapSections(content, (section, { file, index }) => {
    const { video, poster, transcript } = section as VideoFields & { video?: string };
    if (section.section === 'media') check(file, ['sections', index], 'video', video, { poster, transcript });
    return section;
  });
}

/** The public folder of a media file. */
export function publicFolderOf(name: string): 'media' | 'videos' {
  return isVideo(name) || /\.vtt$/i.test(name) ? 'videos' : 'media';
}

export function resolveVideos(content: ContentData): ContentData {
  const resolve = <T extends object>(entry: T, field: string): T => {
    const name = (entry as Record<string, unknown>)[field];
    return typeof name === 'string' ? { ...entry, [field]: `/videos/${name}` } : entry;
  };
  const { withAvatar, withImage } = content.testimonials;
  return {
    ...mapSections(content, (section) => (section.section === 'media' ? resolve(section, 'video') : section)),
    testimonials: {
      withAvatar: withAvatar.map((entry) => resolve(entry, 'testimonialVideo')),
      withImage: withImage.map((entry) => resolve(entry, 'testimonialVideo')),
    },
  };
}
