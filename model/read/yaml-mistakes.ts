/**
 * Says what is wrong with a YAML file, in the words of the person who wrote it. A parser notices most mistakes lines later,
 * and calls them by the names of its grammar. So likely corrections of the lines around the place where it stopped are
 * tried: the best is the one that lets it read furthest, and leaves the most regular file. Then it reads on from there.
 */
import { LineCounter, parseDocument, visit } from 'yaml';
import { indentOf, type Mistake } from './mistake.ts';
import { correctionsOf, irregularLinesOf, namesIn, startsPart, type Correction } from './yaml-corrections.ts';

/** Characters that are parsed at most to find corrections: large files get fewer attempts. */
const maxParsed = 500_000;

const unclearMessage =
  'correct this line or the one above: a field is a name, a colon and a space, an entry of a list begins with a hyphen and a space, and lines that belong together begin in the same column';

export function findYamlMistakes(yaml: string): Mistake[] {
  const mistakes: Mistake[] = [];
  let lines = yaml.split(/\r?\n/);
  const names = namesIn(lines);
  const budget = { left: maxParsed };
  let unread = Infinity;
  for (let stop = findStop(lines); stop && budget.left > 0; stop = findStop(lines)) {
    // What follows is a consequence of the last one.
    if (lines.length - stop.first >= unread) break;
    unread = lines.length - stop.first;
    budget.left -= yaml.length;
    const { from, to } = partAround(lines, stop);
    const best = findBestCorrection(lines.slice(from, to), moveUp(stop, from), names, budget);
    mistakes.push({ line: (best ? best.line + from : stop.first) + 1, message: best?.message ?? unclearMessage });
    if (!best?.isEnough) break;
    lines = lines.toSpliced(from, to - from, ...best.lines);
  }
  return mistakes;
}

function moveUp({ first, last, end }: Stop, by: number): Stop {
  return { first: first - by, last: last - by, end: end - by };
}

function findBestCorrection(
  lines: string[],
  { first, last, end }: Stop,
  names: ReadonlySet<string>,
  budget: { left: number },
) {
  let best: (Correction & { isEnough: boolean }) | undefined;
  let bestScore: Score = { unread: lines.length - first, irregular: 0 };
  const size = lines.join('\n').length;
  for (const correction of correctionsOf(lines, linesAround(lines, first, last), names)) {
    budget.left -= size;
    if (budget.left < 0) break;
    const score = scoreOf(correction.lines);
    if (!isBetter(score, bestScore)) continue;
    best = { ...correction, isEnough: score.unread < lines.length - end };
    bestScore = score;
    if (score.unread + score.irregular === 0) break;
  }
  return best;
}

/** Whole parts of the file, without those far away: they cannot be the reason, and parsing takes time. */
function partAround(lines: string[], { first, last }: Stop): { from: number; to: number } {
  const isStart = (line: string) => /^[\w-]/.test(line);
  const from = lines.slice(0, Math.max(0, first - 3)).findLastIndex(isStart);
  const next = lines.findIndex((line, index) => index > last + 3 && isStart(line));
  const to = next < 0 ? -1 : lines.findIndex((line, index) => index > next && isStart(line));
  return { from: Math.max(0, from), to: to < 0 ? lines.length : to };
}

interface Stop {
  /** 0-based. */
  first: number;
  /** The last line that may be the reason. */
  last: number;
  /** A correction lets the parser read on after this line. */
  end: number;
}

/** The lines of the parser's first error, and of those that are its consequence. A quote may be missed only at the end. */
function findStop(lines: string[]): Stop | undefined {
  const lineCounter = new LineCounter();
  const document = parseDocument(lines.join('\n'), { lineCounter, prettyErrors: false, uniqueKeys: false });
  if (document.errors.length === 0) return undefined;
  const texts: [start: number, end: number][] = [];
  visit(document, { Scalar: (_, { range }) => void (range && texts.push([range[0], range[1]])) });
  const lineOf = (offset: number) => lineCounter.linePos(offset).line - 1;
  // There may be thousands, as a consequence of the first.
  const spans = document.errors
    .slice(0, 20)
    .map(({ pos: [start, end] }) => {
      const text = texts.find((range) => range[0] < start && start <= range[1]);
      return { first: lineOf(text?.[0] ?? start), last: lineOf(Math.max(start, end - 1)), isText: text !== undefined };
    })
    .toSorted((a, b) => a.first - b.first);
  const [{ first, isText }] = spans as [(typeof spans)[number]];
  const last = spans.reduce((end, span) => (span.first <= end ? Math.max(end, span.last) : end), first);
  return { first, last, end: isText ? first : last };
}

/** The lines where the parser stopped, those just above, and those that begin the parts that they belong to. */
function linesAround(lines: string[], first: number, last: number): number[] {
  const written = lines.flatMap((line, index) => (line.trim() ? [index] : []));
  const above = written.filter((line) => line < first);
  let column = Infinity;
  const owners = above.toReversed().filter((line) => {
    const isOwner = startsPart.test(lines[line]!) && indentOf(lines[line]!) < column;
    if (isOwner) column = indentOf(lines[line]!);
    return isOwner;
  });
  const inside = written.filter((line) => first <= line && line <= last);
  const [below] = written.filter((line) => line > last);
  const found = new Set([
    ...above.slice(0, 1),
    ...owners,
    ...above.slice(-3),
    ...inside.slice(0, 4),
    ...inside.slice(-2),
    ...(below === undefined ? [] : [below]),
  ]);
  return [...found].toSorted((a, b) => a - b);
}

interface Score {
  /** The number of lines from where the parser stopped to the end. */
  unread: number;
  irregular: number;
}

function scoreOf(lines: string[]): Score {
  const stop = findStop(lines);
  return { unread: stop ? lines.length - stop.first : 0, irregular: irregularLinesOf(lines).length };
}

function isBetter(a: Score, b: Score): boolean {
  return a.unread === b.unread ? a.irregular < b.irregular : a.unread < b.unread;
}
