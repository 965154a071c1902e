/** The texts of a filling, and where they lead to. */
import { pagePathsOf, publicMediaPathsOf } from '../routes/page-paths.ts';
import type { SiteContent } from '../site-content.ts';
import { interpolateSiteValues } from '../isomorphic/interpolate.ts';
import { createLanguages } from '../isomorphic/languages.ts';
import { renderMarkdown } from './render-markdown.ts';
import type { FolderReader } from '../read/folder-reader.ts';
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
      interpolate: (words) => interpolateSiteValues(words, site),
      isolatedTexts: [hrEmail, securityEmail, email, phone].filter((way) => way !== undefined),
      toLocalePath: (path) => (isMediaPath(path) ? path : toLocalePath(language, path)),
      renderPicture: pictures.renderPicture,
    });
    const lineAt = (line: number) => bodyLine + line - 1;
    foundLinks.push(...links.map(({ line, text: path }) => ({ file, line: lineAt(line), language, path })));
    reader.problems.push(
      ...problems.map(({ line, text: message }) => ({ file, line: lineAt(line), field: '', message })),
    );
    return text;
  }

  return {
    /** All of a text. */
    renderWhole(source: SourceFile, language: Language): LongText {
      const { opening, html, contents } = render(source, language);
      if (!opening) return { html, contents };
      // What stands above the first heading is a part of its own.
      const first = `<section><p>${opening}</p>`;
      return {
        html: html.startsWith('<section>') ? first + html.slice('<section>'.length) : `${first}</section>${html}`,
        contents,
      };
    },

    /** Its first paragraph apart from the rest, of which there may be none. */
    renderWithOpening(source: SourceFile, language: Language): { opening: string; rest?: LongText } {
      const { opening, html, contents } = render(source, language);
      return { opening, ...(html && { rest: { html, contents } }) };
    },

    /** To be called when it is known which pages there are. */
    checkLinks({ folder, locales, routes, media, languages: { languageOf, toRoutePath } }: SiteContent): void {
      const files = publicMediaPathsOf({ media });
      const known = new Map(locales.map((edition) => [edition.language, pagePathsOf(edition, routes)]));
      for (const { file, line, language, path } of foundLinks) {
        const [targetPath = ''] = path.split(/[?#]/, 1);
        if (known.get(language)!.has(targetPath) || files.has(targetPath)) continue;
        const other = languageOf(targetPath);
        const message = isMediaPath(targetPath)
          ? `there is no such document in ${folder}/media`
          : other !== language && known.get(other)!.has(toRoutePath(targetPath))
            ? 'leave the prefix of the language out'
            : `there is no such page in "${language}"`;
        reader.problems.push({ file, line, field: '', message: `"${path}": ${message}` });
      }
    },
  };
}

/** Files are the same in all languages. */
function isMediaPath(path: string): boolean {
  return path.startsWith('/media/');
}
