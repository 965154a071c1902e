/** Damages content files as people do by accident: characters and lines that are lost, doubled or moved. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Damage {
  /** Relative to the sample's folder. */
  file: string;
  kind: DamageKind;
  /** The damaged text. */
  text: string;
  /** 1-based, in the damaged text: the lines that are not as they were. */
  lines: number[];
}

type DamageKind = keyof typeof damages;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The damaged lines, and which of them are damaged; undefined if this line cannot be damaged like this. */
type DamageLines = (
  lines: string[],
  index: number,
  pick: (count: number) => number,
) => { lines: string[]; touched: number[] } | undefined;

const changeLine =
  (change: (line: string, pick: (count: number) => number) => string): DamageLines =>
  (lines, index, pick) => ({ lines: lines.with(index, change(lines[index]!, pick)), touched: [index] });

/** Half of the time a character that means something to a parser: in a text, most others are harmless. */
function pickPosition(line: string, pick: (count: number) => number): number {
  const marks = Array.from(line.matchAll(/[:'"#[\]{},|>&*!@`%\\-]/g), ({ index }) => index);
  return marks.length > 0 && pick(2) === 0 ? marks[pick(marks.length)]! : pick(line.length);
}

const damages = {
  'character removed': changeLine((line, pick) => {
    const at = pickPosition(line, pick);
    return line.slice(0, at) + line.slice(at + 1);
  }),
  'character doubled': changeLine((line, pick) => {
    const at = pickPosition(line, pick);
    return line.slice(0, at + 1) + line.slice(at);
  }),
  'character moved': changeLine((line, pick) => {
    const at = pickPosition(line, pick);
    const rest = line.slice(0, at) + line.slice(at + 1);
    const to = pick(rest.length + 1);
    return rest.slice(0, to) + line[at] + rest.slice(to);
  }),
  'line indented': changeLine((line, pick) => ' '.repeat(1 + pick(2)) + line),
  'line dedented': (lines, index, pick) =>
    lines[index]!.startsWith(' ')
      ? changeLine((line) => line.replace(pick(2) === 0 ? /^ / : /^ {1,2}/, ''))(lines, index, pick)
      : undefined,
  'lines joined': (lines, index) =>
    index + 1 < lines.length && lines[index + 1]!.trim()
      ? { lines: lines.toSpliced(index, 2, `${lines[index]!} ${lines[index + 1]!.trim()}`), touched: [index] }
      : undefined,
  'line split': (lines, index, pick) => {
    const spaces = Array.from(lines[index]!.matchAll(/(?<=\S) /g), ({ index: at }) => at);
    if (spaces.length === 0) return undefined;
    const at = spaces[pick(spaces.length)]!;
    const parts = [lines[index]!.slice(0, at), lines[index]!.slice(at + 1)];
    return { lines: lines.toSpliced(index, 1, ...parts), touched: [index, index + 1] };
  },
  'lines swapped': (lines, index) =>
    index + 1 < lines.length && lines[index] !== lines[index + 1]
      ? {
          lines: lines.with(index, lines[index + 1]!).with(index + 1, lines[index]!),
          // The line below has another neighbour now.
          touched: [index, index + 1, index + 2],
        }
      : undefined,
} satisfies Record<string, DamageLines>;

/** As many as asked for, each of another place. `folder` is a content folder. */
export function damageFiles(folder: string, count: number, seed: number): Damage[] {
  const random = createRandom(seed);
  const pick = (choices: number) => Math.floor(random() * choices);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(yaml|md|json)$/.test(file))
    .toSorted()
    .map((file) => ({ file, source: readFileSync(join(folder, file), 'utf8') }));
  const kinds = Object.keys(damages) as DamageKind[];
  const seen = new Set<string>();
  const found: Damage[] = [];
  while (found.length < count) {
    const { file, source } = files[pick(files.length)]!;
    const kind = kinds[found.length % kinds.length]!;
    const lines = source.split('\n');
    const index = pick(lines.length - 1);
    if (!lines[index]) continue;
    const damaged = damages[kind](lines, index, pick);
    const text = damaged?.lines.join('\n');
    if (!damaged || text === undefined || text === source || seen.has(`${file}\n${text}`)) continue;
    seen.add(`${file}\n${text}`);
    found.push({ file, kind, text, lines: damaged.touched.map((line) => line + 1) });
  }
  return found;
}
