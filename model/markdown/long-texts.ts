/** Renders the Markdown files and checks their links. */
import { pagePathsOf, publicMediaPathsOf } from '../routes/page-paths.ts';
import type { SiteContent } from '../site-content.ts';
import { interpolateSiteValues } from '../isomorphic/interpolate.ts';
import { createLanguages } from '../isomorphic/languages.ts';
import { renderMarkdown } from './render-markdown.ts';
import { bodyField } from '../read/content-error.ts';
import { didYouMean } from '../read/closest-name.ts';
import type { FolderReader } from '../read/folder-reader.ts';
import { isScheduled, leaveOutScheduledPosts } from '../read/scheduled-posts.ts';
import type { LongText } from '../schema/entry-schemas.ts';
import type { Language, Site } from '../schema/site-schema.ts';
import type { SourceFile } from '../read/source-file.ts';
import type { TextPictures } from './text-pictures.ts';

interface TextLink {
  file: string;
  line: number;
  language: Language;
  path: string;
}

export type LongTexts = ReturnType<typeof createLongTexts>;

export function createLongTexts(reader: FolderReader, site: Site, pictures: TextPictures) {
  const { email, hrEmail, securityEmail, phone, languages } = site;
  const { toLocalePath } = createLanguages(languages.all);
  const foundLinks: TextLink[] = [];

  function render({ file, body, bodyLine }: SourceFile, language: Language) {
    const { links, problems, ...text } = renderMarkdown(body.replace(/\r\n?/g, '\n'), {
      interpolate: (template) => interpolateSiteValues(template, site),
      isolatedTexts: [hrEmail, securityEmail, email, phone].filter((contact) => contact !== undefined),
      toLocalePath: (path) => (isMediaPath(path) ? path : toLocalePath(language, path)),
      renderPicture: pictures.renderPicture,
    });
    const lineAt = (line: number) => bodyLine + line - 1;
    foundLinks.push(...links.map(({ line, text: path }) => ({ file, line: lineAt(line), language, path })));
    reader.problems.push(
      ...problems.map(({ line, text: message }) => ({ file, line: lineAt(line), path: [bodyField], message })),
    );
    return text;
  }

  return {
    renderWhole(source: SourceFile, language: Language): LongText {
      const { opening, html, contents } = render(source, language);
      if (!opening) return { html, contents };
      // Text above the first heading gets its own section.
      const first = `<section><p>${opening}</p>`;
      return {
        html: html.startsWith('<section>') ? first + html.slice('<section>'.length) : `${first}</section>${html}`,
        contents,
      };
    },

    /** Separates the first paragraph from the rest. */
    renderWithOpening(source: SourceFile, language: Language): { opening: string; rest?: LongText } {
      const { opening, html, contents } = render(source, language);
      return { opening, ...(html && { rest: { html, contents } }) };
    },

    /** Call it once all pages are known. */
    checkLinks(siteContent: SiteContent): void {
      const { folder, locales, media } = siteContent;
      const { languageOf, toRoutePath } = siteContent.languages;
      const mediaPaths = publicMediaPathsOf({ media });
      const pathsIn = ({ locales: all, routes }: SiteContent) =>
        new Map(all.map((locale) => [locale.language, pagePathsOf(locale, routes)]));
      const [allPaths, pathsToday] = [pathsIn(siteContent), pathsIn(leaveOutScheduledPosts(siteContent))];
      const scheduledFiles = new Set(
        locales.flatMap(({ language, content }) =>
          content.posts.filter(isScheduled).map(({ id }) => `${folder}/${language}/posts/${id}.md`),
        ),
      );
      for (const { file, line, language, path } of foundLinks) {
        const [targetPath = ''] = path.split(/[?#]/, 1);
        const pagePaths = scheduledFiles.has(file) ? allPaths : pathsToday;
        if (pagePaths.get(language)!.has(targetPath) || mediaPaths.has(targetPath)) continue;
        const other = languageOf(targetPath);
        const message = isMediaPath(targetPath)
          ? `there is no such file in ${folder}/media: ${didYouMean(targetPath, mediaPaths, 'add it there')}`
          : other !== language && pagePaths.get(other)!.has(toRoutePath(targetPath))
            ? 'leave out the language prefix'
            : allPaths.get(language)!.has(targetPath)
              ? 'that post has a later date: link to it from that day on'
              : `there is no such page in "${language}": ${didYouMean(targetPath, pagePaths.get(language)!, 'correct the link')}`;
        reader.problems.push({ file, line, path: [bodyField], message: `"${path}": ${message}` });
      }
    },
  };
}

/** Media files have no language prefix. */
function isMediaPath(path: string): boolean {
  return path.startsWith('/media/');
}
