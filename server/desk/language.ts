/** The language that a member of staff has chosen, or else the first of the browser's that the desk has. */
export function chooseLanguage(known: readonly { code: string }[], chosen: string | undefined, accepted = ''): string {
  const codes = known.map(({ code }) => code);
  const wishes = accepted
    .split(',')
    .map((entry) => {
      // Taken apart at the semicolons: one pattern for all of it would try every way to share a row of blanks.
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
      return { code: tag.split('-', 1)[0]!, quality };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  const wish = [chosen, ...wishes.map(({ code }) => code)].find((code) => code !== undefined && codes.includes(code));
  return wish ?? codes[0]!;
}
