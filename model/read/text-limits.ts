/**
 * What a content file may be at most. No writer comes near, but parsers need minutes for some texts, or more stack than
 * there is, and texts may come from anyone who can edit, or from git. A text beyond a limit is a problem of its file.
 */
import type { Mistake } from './mistake.ts';

/** Characters of a file. */
export const maxTextLength = 256 * 1024;
const maxYamlLines = 5000;
const maxMarkdownLines = 10_000;
const maxYamlLineLength = 20_000;
/** Lists in lists, quotes in quotes, fields in fields. */
const maxDepth = 30;
/** Lines of Markdown that begin with the sign of a list or a quote. */
const maxMarkedLines = 2000;
/** Values of a file, once those that are repeated by reference are written out. */
const maxValues = 20_000;
/** Problems that are reported of one file: nobody reads more, and finding the line of each takes time. */
export const maxProblems = 50;

const tooDeep = 'is nested too deeply: write it with fewer levels';

export function findFileExcess(text: string): Mistake[] {
  return text.length > maxTextLength
    ? [{ line: 1, message: `is longer than ${maxTextLength} characters: divide it, or make it shorter` }]
    : [];
}

export function findYamlExcess(yaml: string): Mistake[] {
  const lines = yaml.split('\n');
  if (lines.length > maxYamlLines)
    return [{ line: maxYamlLines + 1, message: `has more than ${maxYamlLines} lines: divide it, or make it shorter` }];
  const long = lines.findIndex((line) => line.length > maxYamlLineLength);
  if (long >= 0)
    return [{ line: long + 1, message: `is longer than ${maxYamlLineLength} characters: begin new lines` }];
  // Indentation alone does no harm, and texts of several lines may have any.
  const deep = lines.findIndex((line) => markersOf(line, /^(?:[ \t]*[-?](?=\s|$))+/).length > maxDepth);
  return deep < 0 ? [] : [{ line: deep + 1, message: tooDeep }];
}

export function findMarkdownExcess(body: string): Mistake[] {
  const lines = body.split('\n');
  if (lines.length > maxMarkdownLines)
    return [{ line: maxMarkdownLines + 1, message: `has more than ${maxMarkdownLines} lines: divide it` }];
  let count = 0;
  for (const [index, line] of lines.entries()) {
    // A rule across the page may be any number of these.
    if (/^[-\s]*$|^[*\s]*$/.test(line) && !/^\s*[-*]\s*$/.test(line)) continue;
    const markers = markersOf(line, /^(?:[ \t]*(?:>|[-*+](?=\s|$)|\d{1,9}[.)](?=\s|$)))+/);
    if (markers.length === 0) continue;
    if (markers.length + indentOf(line) / 2 > maxDepth) return [{ line: index + 1, message: tooDeep }];
    if (++count > maxMarkedLines)
      return [{ line: index + 1, message: `has more than ${maxMarkedLines} lines of lists and quotes: remove some` }];
  }
  return [];
}

/** The signs of lists and quotes at the start of a line. */
function markersOf(line: string, pattern: RegExp): string[] {
  return pattern.exec(line)?.[0].match(/[>?*+-]|\d+/g) ?? [];
}

/** In columns; a tab is up to four. */
function indentOf(line: string): number {
  return /^[ \t]*/.exec(line)![0].replaceAll('\t', '    ').length;
}

/** Parsed data may repeat its parts by reference, or even contain itself. */
export function findDataExcess(data: unknown): Mistake[] {
  const open: { value: unknown; depth: number }[] = [{ value: data, depth: 0 }];
  let values = 0;
  let length = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (depth > maxDepth) return [{ line: 1, message: tooDeep }];
    values++;
    if (typeof value === 'string') length += value.length;
    if (values > maxValues || length > maxTextLength)
      return [{ line: 1, message: 'has too many values: write texts out, without & and *, and remove some' }];
    if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) open.push({ value: inner, depth: depth + 1 });
  }
  return [];
}

/** The parts of a paragraph, a heading, an item or a cell begin and end with these signs. */
export function isTooLongParagraph(text: string): boolean {
  return text.length > 20_000 || (text.match(/[*_~!<`[\]]/g)?.length ?? 0) > 500;
}
