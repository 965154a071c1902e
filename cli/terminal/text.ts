/** Formats values for a terminal; text from visitors and other servers cannot control it. */
import { controlCharacters, escapeControlCharacters } from '#server/leads/control-characters.ts';

/** Also escapes control characters. */
export function toOneLine(text: string): string {
  return escapeControlCharacters(text.replace(/\s+/g, ' ').trim());
}

/** Writes numbers in keys ending in `At` as ISO times. Also escapes C1 controls, which some terminals obey. */
export function toJson(value: unknown, indent = 2): string {
  const replacer = (key: string, entry: unknown) =>
    key.endsWith('At') && typeof entry === 'number' ? formatIsoTime(entry) : entry;
  // JSON.stringify has escaped the text's own line feeds and tabs; the remaining ones are its indentation.
  const escape = (unit: string) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, replacer, indent).replace(controlCharacters, (character) =>
    character.split('').map(escape).join(''),
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
  const many = /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
  return `${number} ${number === 1 ? noun : many}`;
}

const graphemeSegmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const wideCharacter =
  /\p{Emoji_Presentation}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|[\u3000-\u303f\uff01-\uff60]/u;
const graphemesOf = (text: string) => Array.from(graphemeSegmenter.segment(text), ({ segment }) => segment);

/** In terminal columns. */
export function displayWidth(text: string): number {
  return graphemesOf(text).reduce((sum, grapheme) => sum + (wideCharacter.test(grapheme) ? 2 : 1), 0);
}

/** Truncates with an ellipsis, or pads with spaces, to exactly `width` columns. */
export function fitToWidth(text: string, width: number): string {
  const current = displayWidth(text);
  if (current <= width) return text + ' '.repeat(width - current);
  let cut = '';
  for (const grapheme of graphemesOf(text)) {
    if (displayWidth(`${cut}${grapheme}…`) > width) break;
    cut += grapheme;
  }
  return fitToWidth(`${cut}…`, width);
}
