/** Finds Latin words in texts of another script, except for the given names. Records which names occur. */
export function createLatinFinder(names: readonly string[], ownNames: readonly string[]) {
  const used = new Set<string>();
  // Longest first: "React" must not match inside "React Native".
  const longestFirst = [...names, ...ownNames]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  const name = String.raw`(?<![\p{Script=Latin}\d])(?:${longestFirst.join('|') || '(?!)'})(?![\p{Script=Latin}\d])`;
  const allowed = new RegExp(String.raw`\{\w+\}|https?://\S+|[^\s@]+@[^\s@]+|${name}`, 'gu');
  return {
    used,
    findLatin(text: string): string | undefined {
      const rest = text.replace(allowed, (found) => {
        used.add(found);
        return '\n';
      });
      return /\p{Script=Latin}[\p{Script=Latin}\d'’ -]*/u.exec(rest)?.[0].trim();
    },
  };
}
