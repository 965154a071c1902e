/** Text that visitors or other servers wrote, made fit for a terminal. */
import { styleText } from 'node:util';
import { controlCharacters, escapeControlCharacters } from '#server/leads/control-characters.ts';
import type { Terminal } from '../leads/command.ts';

/** For tables: line ends would break them. */
export function toOneLine(text: string): string {
  return escapeControlCharacters(text.replace(/\s+/g, ' ').trim());
}

/** Times by name, and controls escaped beyond what JSON asks for: C1 controls are commands to some terminals. */
export function toJson(value: unknown, indent = 2): string {
  const readable = (key: string, entry: unknown) =>
    key.endsWith('At') && typeof entry === 'number' ? formatIsoTime(entry) : entry;
  // Line feeds and tabs of the text itself are escaped already; those left are ours.
  const escaped = (unit: string) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, readable, indent).replace(controlCharacters, (letter) =>
    letter.split('').map(escaped).join(''),
  );
}

export function formatIsoTime(time: number): string {
  return new Date(time).toISOString();
}

export function formatTime(time: number, length: 'minutes' | 'seconds' = 'minutes'): string {
  return formatIsoTime(time)
    .slice(0, length === 'minutes' ? 16 : 19)
    .replace('T', ' ');
}

export function pluralise(number: number, noun: string): string {
  const many = noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`;
  return `${number} ${number === 1 ? noun : many}`;
}

const stateColours: Record<string, Parameters<typeof styleText>[0]> = {
  dead: 'red',
  quarantined: 'yellow',
  pending: 'yellow',
  delivered: 'green',
};

/** Colours the name of a state. */
export function colourState({ colours: enabled }: Terminal, text: string): string {
  const colour = enabled ? stateColours[text.trim()] : undefined;
  return colour ? styleText(colour, text, { validateStream: false }) : text;
}

const graphemeSegmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const wideCharacter =
  /\p{Emoji_Presentation}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|[\u3000-\u303f\uff01-\uff60]/u;
const graphemesOf = (text: string) => Array.from(graphemeSegmenter.segment(text), ({ segment }) => segment);

/** In columns of a terminal. */
export function displayWidth(text: string): number {
  return graphemesOf(text).reduce((sum, letter) => sum + (wideCharacter.test(letter) ? 2 : 1), 0);
}

/** Exactly so many columns: cut with an ellipsis, or filled with spaces. */
export function fitToWidth(text: string, width: number): string {
  const all = displayWidth(text);
  if (all <= width) return text + ' '.repeat(width - all);
  let cut = '';
  for (const letter of graphemesOf(text)) {
    if (displayWidth(`${cut}${letter}…`) > width) break;
    cut += letter;
  }
  return fitToWidth(`${cut}…`, width);
}
