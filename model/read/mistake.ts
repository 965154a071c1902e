/** What messages about YAML and JSON are made of. */

export interface Mistake {
  /** 1-based. */
  line: number;
  message: string;
  /** The text is valid, but a part of it is lost: it is a comment. */
  isCut?: true;
}

export function indentationMessage(line: string, column: number): string {
  const spaces = column === 0 ? 'no spaces' : column === 1 ? 'one space' : `${column} spaces`;
  return `begin the line with ${spaces}, like the lines it belongs to: ${' '.repeat(column)}${shorten(line.trim())}`;
}

export function cutMessage(value: string, label: string): string {
  return `put the text in quotes, because everything after # is a comment: ${label}${shorten(quote(value))}`;
}

/** As the value of a field, on one line. */
export function quote(text: string): string {
  return text.includes("'") && !/["\\]/.test(text) ? `"${text}"` : `'${text.replaceAll("'", "''")}'`;
}

/** Long texts keep their start and end: that is where the quotes are. */
export function shorten(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 48).trimEnd()} … ${text.slice(-24).trimStart()}`;
}

export function indentOf(line: string): number {
  return /^ */.exec(line)![0].length;
}
