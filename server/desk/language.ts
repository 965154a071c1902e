/** The language that a member of staff has chosen, or else the first of the browser's that the desk has. */
export function chooseLanguage(known: readonly { code: string }[], chosen: string | undefined, accepted = ''): string {
  const codes = known.map(({ code }) => code);
  const wishes = accepted
    .split(',')
    .map((entry) => {
      const [tag = '', quality = ''] = entry.trim().split(/\s*;\s*q\s*=\s*/);
      return { code: tag.toLowerCase().split('-', 1)[0]!, quality: quality === '' ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  const wish = [chosen, ...wishes.map(({ code }) => code)].find((code) => code !== undefined && codes.includes(code));
  return wish ?? codes[0]!;
}
