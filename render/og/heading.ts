export interface Heading {
  before?: string;
  highlight?: string;
  after?: string;
}

/** Joins the parts as the page does, without a space before punctuation. `from` and `to` delimit the highlight. */
export function joinHeading({ before = '', highlight = '', after = '' }: Heading): {
  text: string;
  from: number;
  to: number;
} {
  const [first, middle, last] = [before, highlight, after].map((part) =>
    part
      .normalize('NFC')
      .replace(/[ \t\n]+/g, ' ')
      .trim(),
  );
  const gap = (left: string, right: string) => (left && right && !/^[,.;:!?،؛؟]/.test(right) ? ' ' : '');
  const start = first! + gap(first!, middle!);
  const text = start + middle!;
  return { text: text + gap(text, last!) + last!, from: start.length, to: text.length };
}
