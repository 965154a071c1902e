/** Separates the fields at the top of a Markdown file from its text. */
import type { Mistake } from './yaml-mistakes.ts';

interface SplitMarkdown {
  yaml: string;
  body: string;
  /** The line of the file where the YAML begins. */
  yamlLine: number;
  mistakes: Mistake[];
}

const frontMatter = /^---[ \t]*\r?\n([^]*?)^---[ \t]*(?:\r?\n|$)/m;
/** A line of dashes with one too many or too few, or with something beside them. */
const almostDashes = /^\s*(?:-{1,2}|-{4,}|[–—]+-*|-+[–—]+|-\s+--|--\s+-)\s*$|^\s+---\s*$|^---\s*\S|^\S{1,2}---\s*$/;
const fieldLine = /^(?:[\w-]+:(?:\s|$)|\s|-\s|#|$)/;

export function splitFrontMatter(text: string): SplitMarkdown {
  const match = frontMatter.exec(text);
  const lines = text.split(/\r?\n/);
  const mistake = (index: number, message: string): SplitMarkdown => ({
    yaml: '',
    body: text,
    yamlLine: 1,
    mistakes: [{ line: index + 1, message }],
  });
  if (!text.trim()) return { yaml: '', body: '', yamlLine: 1, mistakes: [] };
  if (lines[0]!.trimEnd() !== '---')
    return almostDashes.test(lines[0]!)
      ? mistake(0, 'write exactly three hyphens on this line: ---')
      : mistake(0, 'begin the file with its fields, between two lines of three hyphens: ---');
  // A rule further down in the text may look like the end.
  const damaged = lines.findIndex((line, index) => index > 0 && (almostDashes.test(line) || !fieldLine.test(line)));
  const end = match?.index === 0 ? match[0].trimEnd().split('\n').length - 1 : lines.length;
  const isDashes = damaged > 0 && almostDashes.test(lines[damaged]!);
  const hasMoreFields = lines.slice(damaged + 1, end).some((line) => /^[\w-]+:(\s|$)/.test(line));
  if (damaged > 0 && damaged < end && (isDashes || match?.index !== 0 || !hasMoreFields))
    return mistake(
      damaged,
      isDashes
        ? 'write exactly three hyphens on this line: ---'
        : 'end the fields above this line with a line of three hyphens: ---',
    );
  if (match?.index !== 0) return mistake(0, 'end the fields with a line of three hyphens below the last one: ---');
  return { yaml: match[1]!, body: text.slice(match[0].length), yamlLine: 2, mistakes: [] };
}
