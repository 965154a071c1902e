/** Text that visitors or other servers wrote, made fit for a terminal or a cell. */

/** What moves the cursor, or turns around what stands beside it. Tab and line feed are text. */
export const controlCharacters = /[^\P{Cc}\t\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

const toEscapeSequence = (letter: string) => {
  const code = letter.codePointAt(0)!.toString(16);
  return code.length <= 2 ? `\\x${code.padStart(2, '0')}` : `\\u{${code}}`;
};

export function escapeControlCharacters(text: string): string {
  return text.replace(controlCharacters, toEscapeSequence);
}
