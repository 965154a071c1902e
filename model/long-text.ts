/** The texts of a filling, and where they lead to. */
import { addressesIn, filesOf } from './addresses.ts';
import type { Filling } from './content.ts';
import { fill } from './fill.ts';
import { createLanguages } from './languages.ts';
import { renderMarkdown } from './markdown.ts';
import type { FolderReader } from './read-folder.ts';
import type { LongText } from './schema/entries.ts';
import type { Language, Site } from './schema/site.ts';
import type { Source } from './source.ts';
import type { TextPictures } from './text-picture.ts';

interface Link {
  file: string;
  line: number;
  language: Language;
  path: string;
}

export type LongTexts = ReturnType<typeof createLongTexts>;

export function createLongTexts(reader: FolderReader, site: Site, pictures: TextPictures) {
  const { email, hrEmail, securityEmail, phone, languages } = site;
  const { addressOf } = createLanguages(languages.all);
  const found: Link[] = [];

  function render({ file, body, bodyLine }: Source, language: Language) {
    const { links, problems, ...text } = renderMarkdown(body.replace(/\r\n?/g, '\n'), {
      fill: (words) => fill(words, site),
      isolated: [hrEmail, securityEmail, email, phone].filter((way) => way !== undefined),
      addressOf: (path) => (isOfMedia(path) ? path : addressOf(language, path)),
      picture: pictures.place,
    });
    const lineAt = (line: number) => bodyLine + line - 1;
    found.push(...links.map(({ line, text: path }) => ({ file, line: lineAt(line), language, path })));
    reader.problems.push(...problems.map(({ line, text: message }) => ({ file, line: lineAt(line), field: '', message })));
    return text;
  }

  return {
    /** All of a text. */
    whole(source: Source, language: Language): LongText {
      const { opening, html, contents } = render(source, language);
      if (!opening) return { html, contents };
      // What stands above the first heading is a part of its own.
      const first = `<section><p>${opening}</p>`;
      return { html: html.startsWith('<section>') ? first + html.slice('<section>'.length) : `${first}</section>${html}`, contents };
    },

    /** Its first paragraph apart from the rest, of which there may be none. */
    opened(source: Source, language: Language): { opening: string; rest?: LongText } {
      const { opening, html, contents } = render(source, language);
      return { opening, ...(html && { rest: { html, contents } }) };
    },

    /** To be called when it is known which pages there are. */
    check({ folder, editions, table, media, languages: { languageOf, pathOf } }: Filling): void {
      const files = filesOf({ media });
      const known = new Map(editions.map((edition) => [edition.language, addressesIn(edition, table)]));
      for (const { file, line, language, path } of found) {
        const [address = ''] = path.split(/[?#]/, 1);
        if (known.get(language)!.has(address) || files.has(address)) continue;
        const other = languageOf(address);
        const message = isOfMedia(address) ? `there is no such document in ${folder}/media` : other !== language && known.get(other)!.has(pathOf(address)) ? 'leave the prefix of the language out' : `there is no such page in "${language}"`;
        reader.problems.push({ file, line, field: '', message: `"${path}": ${message}` });
      }
    },
  };
}

/** Files are the same in all languages. */
function isOfMedia(path: string): boolean {
  return path.startsWith('/media/');
}
