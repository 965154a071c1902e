/** Latin letters that Unicode does not decompose into a plain letter and marks. */
const plainLetters = new Map(
  'łl øo đd ðd ħh ŧt ŋn ıi ĸk þth ßss æae œoe əe ɛe ɔo ɓb ɗd ɖd ƙk ƴy'
    .split(' ')
    .map(([letter = '', ...plain]) => [letter, plain.join('')]),
);

/**
 * A name for a file or an address: "Żółta łódź (2)" → zolta-lodz-2. Empty if there are no letters or digits.
 *
 * Latin letters lose their marks. The language is unknown, so ü becomes u: ue is right in German alone. Letters of other
 * scripts stay, without their joiners, which nobody can see in an address. At most 60 letters, and maxSlugBytes.
 */
export function toSlug(text: string): string {
  const words = text
    .toLowerCase()
    .normalize('NFC')
    // Not all letters: NFKD tears Thai vowels apart. Numbers become digits: ² and ５.
    .replace(/[\p{Script=Latin}\p{N}]\p{M}*/gu, (letter) => letter.normalize('NFKD').replace(/\p{M}/gu, ''))
    .replace(/\p{Script=Latin}/gu, (letter) => plainLetters.get(letter) ?? letter)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .match(new RegExp(slugWord, 'gu'));
  const slug = words?.join('-') ?? '';
  // Rather whole words, and never a letter without its marks.
  const cut = (length: number) =>
    new RegExp(`^.{1,${length}}(?=-|$)|^.{1,${length}}(?!\\p{M})`, 'u').exec(slug)?.[0] ?? '';
  // A letter has up to four bytes.
  return byteLength(cut(60)) <= maxSlugBytes ? cut(60) : cut(maxSlugBytes / 4);
}

const letter = '\\p{Ll}\\p{Lo}\\p{Lm}\\p{Nd}';
const slugWord = `[${letter}][${letter}\\p{M}]*`;
const slugSource = `${slugWord}(-${slugWord})*`;

/** Letters of any script, in lower case where it has one, with their marks, and digits; words are joined by hyphens. */
export const slugPattern = new RegExp(`^${slugSource}$`, 'u');
export const pathPattern = new RegExp(`^(/${slugSource})+$`, 'u');
export const entryPathPattern = new RegExp(`^(/${slugSource})+/:id$`, 'u');
/** May be the home page, and have a fragment. */
export const linkPattern = new RegExp(`^/[${letter}\\p{M}/-]*(#[a-z0-9-]+)?$`, 'u');

/** File systems allow names of 255 bytes. The file of a page has a longer name than its slug: .from-2027-01-31.html.br */
export const maxSlugBytes = 200;

const byteLength = (text: string) => new TextEncoder().encode(text).length;

/** What nobody can see in a part of an address, and what to do; undefined if nothing. */
export function findHiddenProblem(written: string): string | undefined {
  const text = written.normalize('NFC');
  const [hidden] = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/u.exec(text) ?? [];
  if (hidden !== undefined) {
    const code = hidden.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
    return `has an invisible character (U+${code}) after "${text.slice(0, text.indexOf(hidden))}": delete it`;
  }
  const bytes = byteLength(text);
  const letters = Math.floor((text.length * maxSlugBytes) / bytes);
  return bytes > maxSlugBytes
    ? `is too long for a file name: shorten it to at most ${letters} letters (${maxSlugBytes} bytes)`
    : undefined;
}

/** What is wrong with a part of an address, and what to do; undefined if nothing is. */
export function findSlugProblem(text: string): string | undefined {
  return (
    findHiddenProblem(text) ??
    (slugPattern.test(text) ? undefined : 'must be lower-case words joined by hyphens, in any script')
  );
}
