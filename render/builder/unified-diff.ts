/** The difference of two texts by lines, as `diff -u` and git show it. */

const contextLines = 3;
/** Above this product of line counts, the changed part is shown as replaced. */
const maxComparisons = 4_000_000;

type Line = ' ' | '-' | '+';

/** Null is a missing file. */
export function unifiedDiff(file: string, before: string | null, after: string | null): string {
  if (before === after) return '';
  const header = [
    `--- ${before === null ? '/dev/null' : `a/${file}`}`,
    `+++ ${after === null ? '/dev/null' : `b/${file}`}`,
  ];
  const lines = compareLines(splitLines(before), splitLines(after));
  return `${[`diff --git a/${file} b/${file}`, ...header, ...toHunks(lines)].join('\n')}\n`;
}

function splitLines(text: string | null): string[] {
  if (text === null || text === '') return [];
  return text.replace(/\n$/, '').split('\n');
}

function compareLines(a: string[], b: string[]): [Line, string][] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const keep = (lines: string[]) => lines.map((line): [Line, string] => [' ', line]);
  return [
    ...keep(a.slice(0, start)),
    ...compareMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...keep(a.slice(a.length - end)),
  ];
}

/** By the longest common subsequence. */
function compareMiddle(a: string[], b: string[]): [Line, string][] {
  const remove = (lines: string[]) => lines.map((line): [Line, string] => ['-', line]);
  const add = (lines: string[]) => lines.map((line): [Line, string] => ['+', line]);
  if (a.length * b.length > maxComparisons) return [...remove(a), ...add(b)];
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  const lines: [Line, string][] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      lines.push([' ', a[i++]!]);
      j++;
    } else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) lines.push(['-', a[i++]!]);
    else lines.push(['+', b[j++]!]);
  }
  return [...lines, ...remove(a.slice(i)), ...add(b.slice(j))];
}

function toHunks(lines: [Line, string][]): string[] {
  const isNearChange = (index: number) =>
    lines.slice(Math.max(0, index - contextLines), index + contextLines + 1).some(([mark]) => mark !== ' ');
  const output: string[] = [];
  let [oldLine, newLine] = [1, 1];
  for (let index = 0; index < lines.length;) {
    if (!isNearChange(index)) {
      oldLine++;
      newLine++;
      index++;
      continue;
    }
    const hunk: [Line, string][] = [];
    while (index < lines.length && isNearChange(index)) hunk.push(lines[index++]!);
    const count = (other: Line) => hunk.filter(([mark]) => mark !== other).length;
    const [removed, added] = [count('+'), count('-')];
    const range = (first: number, length: number) => `${length === 0 ? first - 1 : first},${length}`;
    output.push(
      `@@ -${range(oldLine, removed)} +${range(newLine, added)} @@`,
      ...hunk.map(([mark, text]) => mark + text),
    );
    oldLine += removed;
    newLine += added;
  }
  return output;
}
