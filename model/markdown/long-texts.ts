/** Renders the Markdown files and checks their links. */
import { createLinkResolver, pagesIn, publicMediaPathsOf } from '#model/routes/page-paths.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import type { ContentData } from '#model/schema/locale-content.ts';
import { interpolateSiteValues } from '#model/schema/site-values.ts';
import { decodePath } from '#model/isomorphic/url-path.ts';
import { renderMarkdown } from './render-markdown.ts';
import { bodyField } from '#model/read/content-error.ts';
import { didYouMean } from '#model/read/closest-name.ts';
import type { FolderReader } from '#model/read/folder-reader.ts';
import { isScheduled, leaveOutScheduledPosts } from '#model/routes/scheduled-posts.ts';
import type { LongText } from '#model/schema/entry-schemas.ts';
import type { Site } from '#model/schema/site-schema.ts';
import type { Language } from '#model/isomorphic/languages.ts';
import type { SourceFile } from '#model/read/source-file.ts';
import type { TextPictures } from './text-pictures.ts';

interface TextLink {
  file: string;
  line: number;
  language: Language;
  path: string;
}

export type LongTexts = ReturnType<typeof createLongTexts>;

export function createLongTexts(reader: FolderReader, site: Site, pictures: TextPictures) {
  const { email, hrEmail, securityEmail, phone } = site;
  const foundLinks: TextLink[] = [];

  function render({ file, body, bodyLine }: SourceFile, language: Language) {
    const { links, problems, ...text } = renderMarkdown(body.replace(/\r\n?/g, '\n'), {
      interpolate: (template) => interpolateSiteValues(template, site),
      contacts: [hrEmail, securityEmail, email, phone].filter((contact) => contact !== undefined),
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
      const { folder, locales, media, routes } = siteContent;
      const { languageOf, toRoutePath } = siteContent.languages;
      const mediaPaths = publicMediaPathsOf({ media });
      const resolveAll = createLinkResolver(siteContent);
      const resolveToday = createLinkResolver(leaveOutScheduledPosts(siteContent));
      const pathsIn = (code: Language) =>
        pagesIn(routes[code]!, locales.find(({ language }) => language === code)!.content).map(({ path }) => path);
      const scheduledFiles = new Set(
        locales.flatMap(({ language, content }) =>
          content.posts.filter(isScheduled).map(({ id }) => `${folder}/${language}/posts/${id}.md`),
        ),
      );
      for (const { file, line, language, path } of foundLinks) {
        const [targetPath = ''] = path.split(/[?#]/, 1);
        const resolveLink = scheduledFiles.has(file) ? resolveAll : resolveToday;
        if (resolveLink(language, targetPath) !== undefined || mediaPaths.has(targetPath)) continue;
        const other = languageOf(targetPath);
        const message = isMediaPath(targetPath)
          ? `there is no such file in ${folder}/media: ${didYouMean(targetPath, mediaPaths, 'add it there')}`
          : other !== language && resolveLink(other, toRoutePath(targetPath)) !== undefined
            ? 'leave out the language prefix'
            : resolveAll(language, targetPath) !== undefined
              ? 'that post has a later date: link to it from that day on'
              : `there is no such page in "${language}": ${didYouMean(decodePath(targetPath), pathsIn(language).map(decodePath), 'correct the link')}`;
        reader.problems.push({ file, line, path: [bodyField], message: `"${decodePath(path)}": ${message}` });
      }
    },
  };
}

/** Links in rendered Markdown, as they were written, become the paths of the pages in that language. */
export function resolveLinks(content: ContentData, toLocalePath: (path: string) => string): ContentData {
  // Text is escaped, so only our own links match.
  const resolveHtml = (html: string) =>
    html.replace(/(?<=<a href=")(\/[^"?#]*)/g, (path) => (isMediaPath(path) ? path : toLocalePath(path)));
  const resolveText = <T extends LongText | undefined>(text: T): T => text && { ...text, html: resolveHtml(text.html) };
  const withLinks = <T extends { text: LongText }>(entry: T): T => ({ ...entry, text: resolveText(entry.text) });
  const { projects, posts, textPages, placeholderArticle } = content;
  return {
    ...content,
    projects: projects.map(({ opening, rest, ...project }) => ({
      ...project,
      opening: resolveHtml(opening),
      ...(rest && { rest: resolveText(rest) }),
    })),
    posts: posts.map(withLinks),
    textPages: Object.fromEntries(Object.entries(textPages).map(([name, page]) => [name, withLinks(page)])),
    placeholderArticle: placeholderArticle && withLinks(placeholderArticle),
  };
}

/** Media files have no language prefix. */
function isMediaPath(path: string): boolean {
  return path.startsWith('/media/');
}
