/**
 * In which direction each letter of a line runs: the part of the Unicode bidirectional algorithm (UAX 9) that plain
 * headings need. Names such as "React (Native)", numbers and acronyms keep their order inside Arabic, and the other way
 * round. Embedding marks are not supported; the invisible marks U+200E and U+200F are.
 */
export type Direction = 'ltr' | 'rtl';

/** Left, right, European and Arabic number, what separates or surrounds numbers, and the neutral rest. */
type Kind = 'L' | 'R' | 'EN' | 'AN' | 'ES' | 'CS' | 'ET' | 'N';

const kinds: [RegExp, Kind][] = [
  [/[\u0660-\u0669\u066b\u066c]/u, 'AN'],
  [/[,./:\u00a0\u060c]/, 'CS'],
  [/[\u200f\u061b\u061f\p{Script=Arabic}]/u, 'R'],
  [/[0-9]/, 'EN'],
  [/[+\-\u2212]/, 'ES'],
  [/[#$%\u00a2-\u00a5\u00b0\u00b1\u066a\u20a0-\u20cf]/, 'ET'],
  [/[\u200e\p{L}]/u, 'L'],
];
const attached = /[\p{M}\u200b-\u200d\ufeff]/u;
const pairs = new Map([['(', ')'], ['[', ']'], ['{', '}']]);

/** A level for each UTF-16 unit: even runs left to right, odd right to left; higher ones stand inside lower ones. */
export function levelsOf(text: string, base: Direction): number[] {
  const home = base === 'rtl' ? 'R' : 'L';
  const list = kindsOf(text, home);
  resolveNumbers(list, home);
  resolvePairs(text, list, home);
  resolveNeutrals(list, home);
  return list.map((kind) => (kind === 'R' ? 1 : kind === 'L' && home === 'L' ? 0 : 2));
}

function kindsOf(text: string, home: Kind): Kind[] {
  const list: Kind[] = [];
  for (const char of text) {
    const kind = attached.test(char) ? (list.at(-1) ?? home) : (kinds.find(([pattern]) => pattern.test(char))?.[1] ?? 'N');
    for (let unit = 0; unit < char.length; unit++) list.push(kind);
  }
  return list;
}

/** Rules W2 and W4 to W7: a number belongs to the words before it, and takes its separators and signs along. */
function resolveNumbers(list: Kind[], home: Kind) {
  // Only a letter makes the numbers after it Arabic; the direction of the paragraph does not.
  let strong: Kind = 'L';
  list.forEach((kind, i) => {
    if (kind === 'L' || kind === 'R') strong = kind;
    if (kind === 'EN' && strong === 'R') list[i] = 'AN';
  });
  list.forEach((kind, i) => {
    const [before, after] = [list[i - 1], list[i + 1]];
    if (before === after && ((kind === 'ES' && before === 'EN') || (kind === 'CS' && (before === 'EN' || before === 'AN')))) list[i] = before;
  });
  const spread = (i: number, from: number) => {
    if (list[i] === 'ET' && list[from] === 'EN') list[i] = 'EN';
  };
  for (let i = 1; i < list.length; i++) spread(i, i - 1);
  for (let i = list.length - 2; i >= 0; i--) spread(i, i + 1);
  strong = home;
  list.forEach((kind, i) => {
    if (kind === 'L' || kind === 'R') strong = kind;
    if (kind === 'EN' && strong === 'L') list[i] = 'L';
    if (kind === 'ES' || kind === 'CS' || kind === 'ET') list[i] = 'N';
  });
}

/** Rule N0: both brackets of a pair go with what they hold, or else with what stands before them. */
function resolvePairs(text: string, list: Kind[], home: Kind) {
  const open: { at: number; close: string }[] = [];
  const found: [number, number][] = [];
  for (let i = 0; i < text.length; i++) {
    const close = pairs.get(text[i]!);
    if (close) open.push({ at: i, close });
    const match = open.findLastIndex((one) => one.close === text[i]);
    if (match >= 0) found.push([open.splice(match)[0]!.at, i]);
  }
  for (const [from, to] of found.toSorted((a, b) => a[0] - b[0])) {
    const inside = list.slice(from + 1, to).map(sideOf).filter((kind) => kind !== 'N');
    if (inside.length === 0) continue;
    const before = list.slice(0, from).map(sideOf).findLast((kind) => kind !== 'N') ?? home;
    list[from] = list[to] = inside.some((kind) => kind === home) ? home : before;
  }
}

/** Rules N1 and N2: neutrals between two of a kind are of that kind, others of the paragraph's. */
function resolveNeutrals(list: Kind[], home: Kind) {
  for (let i = 0; i < list.length; i++) {
    if (list[i] !== 'N') continue;
    let end = i;
    while (list[end] === 'N') end++;
    const before = i > 0 ? sideOf(list[i - 1]!) : home;
    const after = end < list.length ? sideOf(list[end]!) : home;
    list.fill(before === after ? before : home, i, end);
  }
}

const sideOf = (kind: Kind): Kind => (kind === 'EN' || kind === 'AN' ? 'R' : kind === 'L' || kind === 'R' ? kind : 'N');

/** Runs in the order in which the eye meets them from left to right (rule L2). */
export function visualOrder<T extends { level: number }>(runs: readonly T[]): T[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map((run) => run.level));
  for (let level = highest; level > 0; level--) {
    for (let i = 0; i < ordered.length; i++) {
      let end = i;
      while (end < ordered.length && ordered[end]!.level >= level) end++;
      if (end > i) ordered.splice(i, end - i, ...ordered.slice(i, end).toReversed());
      i = Math.max(i, end);
    }
  }
  return ordered;
}
