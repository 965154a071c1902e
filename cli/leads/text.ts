/** Text that visitors or other servers wrote, made fit for a terminal. */
import { styleText } from 'node:util';
import { commands, escapeControls } from '#server/leads/controls.ts';
import type { Screen } from './command.ts';

/** For tables: line ends would break them. */
export function oneLine(text: string): string {
  return escapeControls(text.replace(/\s+/g, ' ').trim());
}

/** Times by name, and controls escaped beyond what JSON asks for: C1 controls are commands to some terminals. */
export function toJson(value: unknown, indent = 2): string {
  const readable = (key: string, entry: unknown) => (key.endsWith('At') && typeof entry === 'number' ? isoTime(entry) : entry);
  // Line feeds and tabs of the text itself are escaped already; those left are ours.
  const escaped = (unit: string) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, readable, indent).replace(commands, (letter) => letter.split('').map(escaped).join(''));
}

export function isoTime(time: number): string {
  return new Date(time).toISOString();
}

export function shortTime(time: number, length: 'minutes' | 'seconds' = 'minutes'): string {
  return isoTime(time).slice(0, length === 'minutes' ? 16 : 19).replace('T', ' ');
}

export function count(number: number, noun: string): string {
  const many = noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`;
  return `${number} ${number === 1 ? noun : many}`;
}

const colours: Record<string, Parameters<typeof styleText>[0]> = { dead: 'red', quarantined: 'yellow', pending: 'yellow', delivered: 'green' };

/** Colours the name of a state. */
export function paint({ colours: wanted }: Screen, text: string): string {
  const colour = wanted ? colours[text.trim()] : undefined;
  return colour ? styleText(colour, text, { validateStream: false }) : text;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const wide = /\p{Emoji_Presentation}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|[\u3000-\u303f\uff01-\uff60]/u;
const lettersOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** In columns of a terminal. */
export function widthOf(text: string): number {
  return lettersOf(text).reduce((sum, letter) => sum + (wide.test(letter) ? 2 : 1), 0);
}

/** Exactly so many columns: cut with an ellipsis, or filled with spaces. */
export function fitTo(text: string, width: number): string {
  const all = widthOf(text);
  if (all <= width) return text + ' '.repeat(width - all);
  let cut = '';
  for (const letter of lettersOf(text)) {
    if (widthOf(`${cut}${letter}…`) > width) break;
    cut += letter;
  }
  return fitTo(`${cut}…`, width);
}
