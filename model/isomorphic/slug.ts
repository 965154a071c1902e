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
 * scripts stay. At most 60 letters, because file systems allow 255 bytes and a letter has up to four.
 */
export function toSlug(text: string): string {
  const words = text
    .toLowerCase()
    .normalize('NFC')
    // Not all letters: NFKD tears Thai vowels apart. Numbers become digits: ² and ５.
    .replace(/[\p{Script=Latin}\p{N}]\p{M}*/gu, (letter) => letter.normalize('NFKD').replace(/\p{M}/gu, ''))
    .replace(/\p{Script=Latin}/gu, (letter) => plainLetters.get(letter) ?? letter)
    // Joiners belong to words of Persian and Indic scripts.
    .match(/[\p{Ll}\p{Lo}\p{Lm}\p{Nd}][\p{Ll}\p{Lo}\p{Lm}\p{Nd}\p{M}]*(?:[\u200c\u200d][\p{Lo}\p{M}]+)*/gu);
  const slug = words?.join('-') ?? '';
  // Rather whole words, and never a letter without its marks.
  return /^.{1,60}(?=-|$)|^.{1,60}(?<![\u200c\u200d])(?!\p{M})/u.exec(slug)?.[0] ?? '';
}
