/** Finds words that do not fit a line of a small phone, where browsers hyphenate or break them. */
import type { FieldPath } from '#contract/editor.ts';
import { readFileSync } from 'node:fs';
import { create } from 'fontkitten';
import { isInRanges } from '#model/media/fonts.ts';
import type { Font } from '#model/schema/media-types.ts';
import { bodyField, type ContentProblem } from '#model/read/content-error.ts';
import type { FolderReader } from '#model/read/folder-reader.ts';
import { stripMarkup } from '#model/markdown/strip-markup.ts';
import { walkLeaves } from '#model/read/walk-leaves.ts';
import type { SiteContent } from '#model/schema/site-content.ts';

/** 'title' is the heading of a page without a picture (app/sections/shared/page-title.module.css). */
type TextLevel = 1 | 'title' | 2 | 'entry' | 3 | 'text';

/** On a screen of 320 px, in em of the text: the width of a line, and the letter spacing (app/styles/tokens.css). */
const lines: Record<TextLevel, { width: number; tracking: number }> = {
  1: { width: 280 / 44, tracking: -0.045 },
  title: { width: 280 / 40, tracking: -0.045 },
  2: { width: 280 / 34, tracking: -0.038 },
  entry: { width: 280 / 20, tracking: -0.02 },
  // In a card.
  3: { width: 230 / 20, tracking: -0.02 },
  text: { width: 280 / 17, tracking: 0 },
};

const headingFields = new Set(
  'heading headingFirstPart headingSecondPart headingSuffix initialHeading highlightHeading secondPartHeading customHeading partsHeading'.split(
    ' ',
  ),
);

/** Names of files and fields, and addresses: nobody reads them. */
const unreadFields = new Set(
  'icon kind form category className imageClassName reuses parent services tags url picture'.split(' '),
);

export function findLongWords({ folder, locales, fonts }: SiteContent, reader: FolderReader): ContentProblem[] {
  const headingWidthOf = createWordMeasure(fonts.headings, semiBoldFactor);
  const textWidthOf = createWordMeasure(fonts.text, 1);
  return locales.flatMap(({ language }) =>
    [...reader.sources.values()]
      .filter(({ file }) => file.startsWith(`${folder}/${language}/`))
      .flatMap(({ file, data, body, bodyLine, lineOf }) => {
        const find = (text: string, level: TextLevel, line: number, path: FieldPath): ContentProblem[] => {
          const { width, tracking } = lines[level];
          const widthOf = level === 'text' ? textWidthOf : headingWidthOf;
          return wordsOf(text)
            .filter((word) => widthOf(word, tracking) > width)
            .map((word) => ({
              file,
              line,
              path,
              message: `"${word}" is longer than a line of a phone: mark where it may be hyphenated with \\u00AD in double quotes, or use a shorter word`,
            }));
        };
        const fields = [...walkLeaves(data)].flatMap(({ value, path }) => {
          if (typeof value !== 'string' || path.some((key) => unreadFields.has(String(key)))) return [];
          return find(value, headingLevelOf(file, path) ?? 'text', lineOf(path), path);
        });
        const sections = stripMarkup(body)
          .split('\n')
          .flatMap((text, index) => find(text, /^#{2,3} /.test(text) ? 3 : 'text', bodyLine + index, [bodyField]));
        return [...fields, ...sections];
      }),
  );
}

/** Undefined for a text that is not a heading. */
function headingLevelOf(file: string, path: FieldPath): TextLevel | undefined {
  const name = String(path.at(-1));
  const isOfPage = path.length === 1;
  if (name === 'title' && isOfPage && /\/projects\//.test(file)) return 1;
  if (name === 'title' && file.endsWith('/service-groups.yaml')) return 'entry';
  if (name === 'title') return isOfPage && /\/jobs\//.test(file) ? 'title' : 3;
  if (!headingFields.has(name)) return undefined;
  if (path[0] === 'hero') return 1;
  return isOfPage && /\.md$|\/posts\.yaml$/.test(file) ? 'title' : 2;
}

/** The parts that a browser keeps together. Joined scripts are left out: the width of their letters depends on the word. */
function wordsOf(text: string): string[] {
  // Addresses are broken anywhere.
  const words = text.replaceAll(/https?:\/\/\S+|\S+@\S+/g, ' ');
  return words.match(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\d'’]+/gu) ?? [];
}

/** The font files have the regular weight; headings are semi-bold, and kerned: 1.00 to 1.03 times as wide. */
const semiBoldFactor = 1.02;
const typicalAdvance = 0.55;

function createWordMeasure({ files }: Font, weightFactor: number): (word: string, tracking: number) => number {
  const opened = files.map(({ path, unicodeRanges }) => ({
    font: create(readFileSync(path)) as Extract<ReturnType<typeof create>, { unitsPerEm: number }>,
    unicodeRanges,
  }));
  const advances = new Map<string, number>();
  const advanceOf = (letter: string): number => {
    const code = letter.codePointAt(0)!;
    const font = opened.find(({ unicodeRanges }) => isInRanges(unicodeRanges, code))?.font;
    return font ? font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm : typicalAdvance;
  };
  return (word, tracking) => {
    let width = 0;
    for (const letter of word) {
      if (!advances.has(letter)) advances.set(letter, advanceOf(letter));
      width += advances.get(letter)! * weightFactor + tracking;
    }
    return width;
  };
}
