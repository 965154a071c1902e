import { levelsOf, visualOrder, type Direction } from './bidi.ts';
import { fontFor, type Fonts, type Glyph, type Typeface } from './fonts.ts';

/** A glyph with its place on the line, in ems from the line's left end. */
export interface PlacedGlyph extends Glyph {
  font: Typeface;
  x: number;
}

export interface TextLine {
  glyphs: PlacedGlyph[];
  width: number;
}

interface Run {
  from: number;
  to: number;
  level: number;
  font: Typeface;
}

/** Text in one direction of reading, of which lines are cut. */
export class Paragraph {
  readonly text: string;
  readonly #fonts: Fonts;
  readonly #levels: number[];
  /** Ems between Latin letters. Arabic letters join and must not be moved. */
  readonly #tracking: number;

  constructor(text: string, direction: Direction, fonts: Fonts, tracking = 0) {
    this.text = text;
    this.#fonts = fonts;
    // Of the whole, not of each line: a number that begins a line still belongs to the word before it.
    this.#levels = levelsOf(text, direction);
    this.#tracking = tracking;
  }

  /** Lays text[from, to) on one line, the glyphs from left to right. */
  line(from = 0, to = this.text.length): TextLine {
    const glyphs: PlacedGlyph[] = [];
    let x = 0;
    for (const run of visualOrder(this.#runs(from, to))) {
      const tracking = run.font === this.#fonts.arabic ? 0 : this.#tracking;
      for (const glyph of run.font.shape(this.text, run.from, run.to, run.level % 2 ? 'rtl' : 'ltr')) {
        glyphs.push({ ...glyph, font: run.font, x });
        x += glyph.advance + tracking;
      }
    }
    return { glyphs, width: x };
  }

  #runs(from: number, to: number): Run[] {
    const runs: Run[] = [];
    let at = from;
    for (const char of this.text.slice(from, to)) {
      const last = runs.at(-1);
      const level = this.#levels[at]!;
      // What no font has, and marks that only join, stay with the letter before.
      const font = (/[\p{M}\p{Cf}]/u.test(char) ? last?.font : undefined) ?? fontFor(char, this.#fonts) ?? last?.font ?? this.#fonts.latin;
      if (last && last.level === level && last.font === font) last.to += char.length;
      else runs.push({ from: at, to: at + char.length, level, font });
      at += char.length;
    }
    return runs;
  }
}
