/** Makes text from visitors and other servers safe for terminals and spreadsheet cells. */

/** Characters that move the cursor or change text direction, except tab and line feed. */
export const controlCharacters = /[^\P{Cc}\t\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/gu;

const toEscapeSequence = (character: string) => {
  const code = character.codePointAt(0)!.toString(16);
  return code.length <= 2 ? `\\x${code.padStart(2, '0')}` : `\\u{${code}}`;
};

export function escapeControlCharacters(text: string): string {
  return text.replace(controlCharacters, toEscapeSequence);
}
