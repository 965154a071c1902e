/** How many lines of a file change with one sentence, compared with the lines that the sentence's field has. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diffLines } from 'diff';
import { isNode, LineCounter, parse, parseDocument, stringify } from 'yaml';
import type { FieldPath } from '#contract/editor.ts';
import { readFields } from '#model/edit/edit-text.ts';
import { bodyField } from '#model/read/content-error.ts';
import { walkLeaves } from '#model/read/walk-leaves.ts';
import { createBuilder } from '#render/builder/create-builder.ts';
import { projectRoot } from '#render/paths.ts';
import { createSeededRandom, type SeededRandom } from '../../faults/harness/seeded-random.ts';
import { median, type BenchResults } from '../bench.ts';

const sampleSize = 300;
const seed = 20_261_118;
const folder = 'sample';

interface Field {
  file: string;
  text: string;
  path: FieldPath;
  value: string;
}

function listFields(): Field[] {
  const files = readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(yaml|json|md)$/.test(file))
    .toSorted();
  return files.flatMap((file) => {
    const text = readFileSync(join(projectRoot, folder, file), 'utf8');
    return [...walkLeaves(readFields(file, text))].flatMap(({ value, path }) => {
      // Sentences, not names, colours and addresses.
      if (typeof value !== 'string' || !/\S+ \S+ \S+ \S+/.test(value)) return [];
      const paragraphs = path[0] === bodyField ? value.split('\n\n').length : 1;
      return Array.from({ length: paragraphs }, () => ({ file, text, path, value }));
    });
  });
}

/** Exchanges one word of one sentence, as someone does who corrects it. */
function changeWord(value: string, random: SeededRandom): { changed: string; at: number } {
  const words = [...value.matchAll(/(?<![\p{L}\p{N}{[(/@.#:-])\p{L}{3,}(?![\p{L}\p{N}}\])/@:-])/gu)];
  if (words.length === 0) return { changed: `${value} more`, at: value.length };
  const { 0: word, index } = random.pick(words);
  const other = random.pick(['plain', 'thorough', 'understandable', 'new']);
  return { changed: value.slice(0, index) + other + value.slice(index + word.length), at: index };
}

/** The lines that a field has in its file; of Markdown, those of the paragraph. */
function linesOf({ file, text, path, value }: Field, at: number): number {
  if (path[0] === bodyField) {
    const start = value.lastIndexOf('\n\n', at);
    const end = value.indexOf('\n\n', at);
    return value
      .slice(start < 0 ? 0 : start, end < 0 ? undefined : end)
      .trim()
      .split('\n').length;
  }
  const source = file.endsWith('.md') ? text.split(/^---$/m)[1]! : text;
  const lineCounter = new LineCounter();
  const node = parseDocument(source, { lineCounter }).getIn(path, true);
  if (!isNode(node) || !node.range) throw new Error(`${file}: ${path.join('.')} was not found`);
  return lineCounter.linePos(node.range[1]).line - lineCounter.linePos(node.range[0]).line + 1;
}

const countChanged = (before: string, after: string) => {
  const parts = diffLines(before, after);
  const sum = (pick: 'added' | 'removed') =>
    parts.filter((part) => part[pick]).reduce((lines, { count }) => lines + count, 0);
  return Math.max(sum('added'), sum('removed'));
};

/** What a program does that reads the fields and writes them again. */
function rewrite({ file, text }: Field): string {
  if (file.endsWith('.json')) return JSON.stringify(JSON.parse(text), null, 2) + '\n';
  const [, front = '', ...rest] = file.endsWith('.md') ? text.split(/^---\n/m) : ['', text];
  const yaml = stringify(parse(front));
  return file.endsWith('.md') ? ['', yaml, ...rest].join('---\n') : yaml;
}

export async function measureDiffs(log: (line: string) => void): Promise<BenchResults> {
  const random = createSeededRandom(seed);
  const all = listFields();
  const chosen = Array.from({ length: sampleSize }, () => all.splice(random.below(all.length), 1)[0]!);
  const { edit } = createBuilder(projectRoot, folder, { siteUrl: 'http://localhost', historyFolder: '' });
  const measured: { kind: string; changed: number; own: number; rewritten: number }[] = [];
  for (const field of chosen) {
    const { file, text, path, value } = field;
    const { changed, at } = changeWord(value, random);
    const { text: edited, conflicts } = await edit({}, file, [{ path, before: value, value: changed }]);
    if (conflicts.length > 0) throw new Error(`${file}: ${path.join('.')} is in conflict`);
    // A longer word may need another line.
    const own = Math.max(linesOf(field, at), linesOf({ ...field, text: edited, value: changed }, at));
    const result = { changed: countChanged(text, edited), own, rewritten: countChanged(text, rewrite(field)) };
    if (result.changed > own) log(`${file} ${path.join('.')}: ${result.changed} lines of ${own}`);
    measured.push({ kind: path[0] === bodyField ? 'Markdown' : file.split('.').at(-1)!, ...result });
  }
  const groups = Map.groupBy(measured, ({ kind }) => (kind === 'md' ? 'Markdown, front matter' : kind));
  const isOwn = ({ changed, own }: (typeof measured)[number]) => changed >= 1 && changed <= own;
  const good = measured.filter(isOwn).length;
  return {
    claims: [
      {
        what: 'changed words that change one line, or lines of their own text only',
        figure: `${good} of ${measured.length}`,
        bound: 'all',
        holds: good === measured.length,
      },
    ],
    tables: [
      {
        caption: 'Size of diffs',
        columns: ['where', 'changes', 'of one line', 'median lines', 'most lines', 'lines of other texts', 'rewritten'],
        rows: [...groups].map(([kind, edits]) => [
          kind,
          edits.length,
          edits.filter(({ changed }) => changed === 1).length,
          median(edits.map(({ changed }) => changed)),
          Math.max(...edits.map(({ changed }) => changed)),
          edits.filter((result) => !isOwn(result)).length,
          median(edits.map(({ rewritten }) => rewritten)),
        ]),
      },
    ],
    notes: [
      `Size of diffs: one word of each of ${sampleSize} texts of the sample, drawn with seed ${seed}, is exchanged for another. Wrapped texts are wrapped again from there on. "Rewritten" is the median of lines that change if the file is only parsed and written again with the same library.`,
    ],
  };
}
