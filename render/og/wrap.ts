import type { Paragraph, TextLine } from './text-line.ts';

export interface Room {
  width: number;
  height: number;
  /** Font sizes in pixels: the first that fits is taken, and smaller ones than `least` only if nothing else helps. */
  most: number;
  least: number;
  /** Line height, as a multiple of the size. */
  leading: number;
  lines: number;
}

export interface Wrapped {
  size: number;
  lines: TextLine[];
}

/** One line more is only taken for type that much larger. */
const worthALine = 1.16;

/** Breaks the paragraph into lines of about the same length, as large as the room allows. */
export function wrap(paragraph: Paragraph, room: Room): Wrapped {
  const words = [...paragraph.text.matchAll(/[^ \t\n]+/g)].map(({ index, 0: word }) => ({ from: index, to: index + word.length }));
  const known = new Map<number, TextLine>();
  const line = (first: number, last: number): TextLine => {
    const key = first * 1024 + last;
    if (!known.has(key)) known.set(key, paragraph.line(words[first]!.from, words[last]!.to));
    return known.get(key)!;
  };
  const fit = (count: number): Wrapped => {
    for (let size = room.most; size > 1; size -= size > room.least ? 4 : size * 0.05) {
      if (count * size * room.leading > room.height) continue;
      const breaks = evenLines(words.length, count, room.width / size, (first, last) => line(first, last).width);
      if (breaks) return { size, lines: breaks.map(([first, last]) => line(first, last)) };
    }
    return { size: 0, lines: [] };
  };
  let best = fit(1);
  for (let count = 2; count <= Math.min(room.lines, words.length); count++) {
    const next = fit(count);
    if (next.size > best.size * worthALine) best = next;
  }
  return best;
}

type Break = readonly [firstWord: number, lastWord: number];

/** The most even way to set the words in so many lines, if they fit. */
function evenLines(words: number, lines: number, width: number, widthOf: (first: number, last: number) => number): Break[] | undefined {
  // best[n]: the first n words in the lines so far, with the least sum of squared gaps at their ends.
  let best: ({ gaps: number; breaks: Break[] } | undefined)[] = [{ gaps: 0, breaks: [] }];
  for (let count = 1; count <= lines; count++) {
    const next: typeof best = [];
    for (let from = 0; from < words; from++) {
      const before = best[from];
      if (!before) continue;
      for (let last = from; last < words && widthOf(from, last) <= width; last++) {
        const gaps = before.gaps + (width - widthOf(from, last)) ** 2;
        if (gaps < (next[last + 1]?.gaps ?? Infinity)) next[last + 1] = { gaps, breaks: [...before.breaks, [from, last]] };
      }
    }
    best = next;
  }
  return best[words]?.breaks;
}
