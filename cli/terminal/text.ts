/** Formats values for a terminal; text from visitors and other servers cannot control it. */
import { controlCharacters, escapeControlCharacters } from '#server/forms/control-characters.ts';

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
