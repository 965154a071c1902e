/** The first letters of the first and the last name, not joined in scripts that join letters. */
export function initialsOf(name: string): string {
  // Titles such as Dr. are not part of the name.
  const words = name.split(/\s+/).filter((word) => !word.endsWith('.'));
  const letters = words.flatMap((word) => /\p{L}\p{M}*/u.exec(word)?.[0] ?? []);
  return [...letters.slice(0, 1), ...letters.slice(1).slice(-1)].join('\u200C');
}
