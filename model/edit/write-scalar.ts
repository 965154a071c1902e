/** Writes a changed YAML scalar in the style of the one that it replaces, and keeps as many of its lines as possible. */
import { parse, type Scalar } from 'yaml';

/** Where long texts are wrapped. */
export const defaultWidth = 120;

export type ScalarStyle = NonNullable<Scalar['type']>;
export type ScalarValue = string | number | boolean | null;

export interface ScalarPlace {
  style: ScalarStyle;
  /** As written, with quotes or the header of a block. Empty for a new scalar. */
  source: string;
  /** The column of its first character. */
  column: number;
  /** The indentation of the lines that follow. */
  indent: number;
  inFlow: boolean;
  /** Infinity: the author does not wrap. */
  width: number;
}

export function writeScalar(value: ScalarValue, place: ScalarPlace): string {
  if (typeof value !== 'string') return String(value);
  const style = styleFor(value, place);
  if (style === 'BLOCK_FOLDED' || style === 'BLOCK_LITERAL') return writeBlock(value, style, place);
  const encoded = encode(value, style);
  const oldLines = place.source.split('\n').map((line) => line.trim());
  const longest = Math.max(...place.source.split('\n').map((line) => line.length));
  const width = oldLines.length > 1 ? Math.max(place.width, longest) : place.width;
  return wrap(encoded, oldLines, width - place.column, width - place.indent).join(`\n${' '.repeat(place.indent)}`);
}

function styleFor(value: string, { style, inFlow }: ScalarPlace): ScalarStyle {
  // Control characters need escapes.
  const needsEscapes = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\ufeff]/u.test(value);
  if (needsEscapes || style === 'QUOTE_DOUBLE') return 'QUOTE_DOUBLE';
  // Lines that are empty or start with a space are not folded.
  if (style === 'BLOCK_FOLDED' && value.trim() !== '' && !/^\s|\s\n|\n[ \t]|[ \t]$/.test(value)) return style;
  // The first line of a block shows how far the others are indented.
  if (value.includes('\n')) return inFlow || /^\s/.test(value) ? 'QUOTE_DOUBLE' : 'BLOCK_LITERAL';
  if (style === 'BLOCK_LITERAL' && value === value.trim() && value !== '') return style;
  return style !== 'QUOTE_SINGLE' && canBePlain(value, inFlow) ? 'PLAIN' : 'QUOTE_SINGLE';
}

function canBePlain(value: string, inFlow: boolean): boolean {
  if (value === '' || value !== value.trim() || /[\n\t]|: |:$| #|^#|^(---|\.\.\.)/.test(value)) return false;
  if (/^[,[\]{}&*!|>'"%@`]|^[-?:]( |$)/.test(value)) return false;
  if (inFlow && /[,[\]{}]|^[-?:]|:[,[\]{}]/.test(value)) return false;
  // Anything that would be read as a number, a boolean or null. Long texts never are.
  return value.length > 40 || parse(value) === value;
}

function encode(value: string, style: ScalarStyle): string {
  if (style === 'QUOTE_SINGLE') return `'${value.replaceAll("'", "''")}'`;
  if (style === 'PLAIN') return value;
  // Invisible characters are easier to edit as escapes.
  const escapeCode = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  return JSON.stringify(value).replace(
    /[\u00ad\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
    escapeCode,
  );
}

/** Block scalars have their header on the first line. Paragraphs of a folded one are separated by empty lines. */
function writeBlock(value: string, style: ScalarStyle, { source, indent, width }: ScalarPlace): string {
  const [header = '', ...body] = source.split('\n');
  if (/^[|>][+-]?\d/.test(header)) throw new Error('Indentation indicators are not supported.');
  const isBlock = /^[|>]/.test(header);
  const ending = /\n*$/.exec(value)![0].length;
  const chomping = ending === 0 ? '-' : ending === 1 ? '' : '+';
  const newHeader =
    (style === 'BLOCK_FOLDED' ? '>' : '|') + chomping + (isBlock ? header.replace(/^[|>][+-]?/, '') : '');
  const content = value.replace(/\n$/, '');
  const ownIndent = isBlock ? /^ */.exec(body.find((line) => line.trim() !== '') ?? '')![0].length || indent : indent;
  const pad = (line: string) => (line === '' ? '' : ' '.repeat(ownIndent) + line);
  if (style === 'BLOCK_LITERAL') return [newHeader, ...content.split('\n').map(pad)].join('\n') + '\n';
  const longest = Math.max(0, ...body.map((line) => line.length));
  const oldParagraphs = body
    .map((line) => line.trim())
    .join('\n')
    .trim()
    .split(/\n\n/)
    .map((text) => text.split('\n'));
  const lineWidth = Math.max(width, longest) - ownIndent;
  const paragraphs = content.split('\n').map((text, index, all) => {
    const kept = oldParagraphs.find((lines) => lines.join(' ') === text);
    const old = kept ?? (oldParagraphs.length === all.length ? oldParagraphs[index]! : []);
    return wrap(text, old, lineWidth, lineWidth).map(pad).join('\n');
  });
  return [newHeader, paragraphs.join('\n\n')].join('\n') + '\n';
}

/**
 * Breaks a text at single spaces. Lines of the old text before and after the change stay as they are; if the changed ones
 * need more lines than before, the next line is wrapped as well.
 */
function wrap(text: string, oldLines: string[], firstWidth: number, width: number): string[] {
  const before: string[] = [];
  let rest = text;
  const widthOf = (index: number) => (index === 0 ? firstWidth : width);
  const after = [...oldLines];
  while (after.length > 1 && rest.startsWith(`${after[0]} `)) {
    before.push(after.shift()!);
    rest = rest.slice(before.at(-1)!.length + 1);
  }
  const kept: string[] = [];
  while (after.length > 1 && rest.endsWith(` ${after.at(-1)}`)) {
    kept.unshift(after.pop()!);
    rest = rest.slice(0, -kept[0]!.length - 1);
  }
  let oldCount = after.length;
  for (;;) {
    const lines = fill(rest, (index) => widthOf(before.length + index));
    if (lines.length <= oldCount || kept.length === 0) return [...before, ...lines, ...kept];
    rest += ` ${kept.shift()}`;
    oldCount++;
  }
}

function fill(text: string, widthOf: (line: number) => number): string[] {
  const lines: string[] = [];
  // Never next to another space, which would get lost.
  for (const word of text.split(/(?<! ) (?! )/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= widthOf(lines.length - 1))
      lines.push(`${lines.pop()} ${word}`);
    else lines.push(word);
  }
  return lines;
}
