/** Separates the fields at the top of a Markdown file from its text. */
import type { Mistake } from './mistake.ts';

export interface SplitMarkdown {
  yaml: string;
  body: string;
  /** The line of the file where the YAML begins. */
  yamlLine: number;
  mistakes: Mistake[];
  /** The reason if the fields cannot be read: the line that ends them is damaged, and a rule in the text looks like it. */
  likelyMistake?: Mistake;
}

const frontMatter = /^---[ \t]*\r?\n([^]*?)^---[ \t]*(?:\r?\n|$)/m;
/** A line of dashes with one too many or too few, or with something beside them. */
const almostDashes =
  /^\s*(?:-{1,2}|-{4,}|[–—]+-*|-+[–—]+|-\s+--|--\s+-)\s*$|^\s+---\s*$|^---\s*\S|^\S{1,2}---\s*$|\S\s+---\s*$/;
const fieldLine = /^(?:[\w-]+:(?:\s|$)|\s|-\s|#|$)/;

export function splitFrontMatter(text: string): SplitMarkdown {
  const match = frontMatter.exec(text);
  const lines = text.split(/\r?\n/);
  const mistake = (index: number, message: string): SplitMarkdown => ({
    yaml: '',
    // The fields are not text.
    body: '',
    yamlLine: 1,
    mistakes: [{ line: index + 1, message }],
  });
  if (!text.trim()) return { yaml: '', body: '', yamlLine: 1, mistakes: [] };
  if (lines[0]!.trimEnd() !== '---')
    return almostDashes.test(lines[0]!)
      ? mistake(0, 'write exactly three hyphens on this line: ---')
      : mistake(0, 'begin the file with its fields, between two lines of three hyphens: ---');
  const isClosed = match?.index === 0;
  const end = isClosed ? match[0].trimEnd().split('\n').length - 1 : lines.length;
  const at = lines.findIndex((line, index) => index > 0 && (almostDashes.test(line) || !fieldLine.test(line)));
  const isDashes = at > 0 && almostDashes.test(lines[at]!);
  const hasMoreFields = lines.slice(at + 1, end).some((line) => /^[\w-]+:(\s|$)/.test(line));
  const likelyEnd =
    at > 0 && at < end && (isDashes || !isClosed || !hasMoreFields)
      ? mistake(
          at,
          isDashes
            ? 'write exactly three hyphens on this line: ---'
            : 'end the fields above this line with a line of three hyphens: ---',
        )
      : undefined;
  if (!isClosed) return likelyEnd ?? mistake(0, 'end the fields with a line of three hyphens below the last one: ---');
  const split = { yaml: match[1]!, body: text.slice(match[0].length), yamlLine: 2, mistakes: [] };
  return { ...split, ...(likelyEnd && { likelyMistake: likelyEnd.mistakes[0]! }) };
}
