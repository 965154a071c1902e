/** What a person can do about a line of YAML that the parser refuses, and the text with that done. */
import { cutMessage, indentationMessage, indentOf, quote, shorten } from './mistake.ts';

export interface Correction {
  /** 0-based. */
  line: number;
  message: string;
  lines: string[];
}

const nameOfField = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'#[\]{}&*!|>%@`,-](?:[^:\n]|:(?=\S))*?)\s*:(?=\s|$)\s*/;
export const startsPart = /^\s*(- |-$|[\w-]+:(\s|$))/;

/** All that are worth trying, the likeliest first. */
export function correctionsOf(lines: string[], tried: number[], names: ReadonlySet<string>): Correction[] {
  const written = tried.filter((line) => !/^\s*(#|$)/.test(lines[line]!));
  const [starts, others] = [true, false].map((isStart) =>
    written.filter((line) => startsPart.test(lines[line]!) === isStart),
  );
  const irregular = irregularLinesOf(lines);
  // A part is too far to the left if what belongs to it is too far to the right.
  const isMovable = (line: number) =>
    irregular.some(
      (other) =>
        other === line || (other > line && !lines.slice(line + 1, other).some((text) => startsPart.test(text))),
    );
  return [
    ...written.flatMap((line) => correctValue(lines, line, names)),
    ...written.flatMap((line) => correctStart(lines, line, names)),
    ...starts!.filter(isMovable).flatMap((line) => correctIndentation(lines, line)),
    ...starts!.flatMap((line) => correctList(lines, line)),
    ...written.flatMap((line) => correctStray(lines, line)),
    ...others!.flatMap((line) => correctIndentation(lines, line)),
  ];
}

function correctStart(lines: string[], line: number, names: ReadonlySet<string>): Correction[] {
  const text = lines[line]!;
  const replace = (message: string, ...replacement: string[]): Correction => ({
    line,
    message,
    lines: lines.toSpliced(line, 1, ...replacement),
  });
  if (/^ *\t/.test(text))
    return [replace('replace the tab at the start of the line with spaces', text.replaceAll('\t', '  '))];
  const [, start = '', rest = ''] = /^(\s*(?:- +)*)(.*)$/.exec(text)!;
  const found: Correction[] = [];
  const [, name, value] = /^([A-Za-z][\w-]*):(\S.*)$/.exec(rest) ?? [];
  if (name) found.push(replace(`put a space after the colon: ${name}: ${shorten(value!)}`, `${start}${name}: ''`));
  if (/^-[^\s-]/.test(rest))
    found.push(replace(`put a space after the hyphen: - ${shorten(rest.slice(1))}`, `${start}- ${rest.slice(1)}`));
  const [, word, words] = /^([A-Za-z]\w*)(?:\s+(.*))?$/.exec(rest) ?? [];
  const below = lines[line + 1] ?? '';
  const isAboveField = /^[\w-]+:(\s|$)/.test(below.slice(start.length)) && start.includes('-');
  const isAbovePart = words === undefined && indentOf(below) > start.length && startsPart.test(below);
  if (word && (isAbovePart || isAboveField || names.has(word))) {
    const field = words === undefined ? `${word}:` : `${word}: ${shorten(words)}`;
    const label = start.trimStart() + field;
    found.push(
      replace(`put a colon after the name: ${label}`, words === undefined ? start + field : `${start}${word}: ''`),
    );
  }
  for (const { index, 0: joined } of text.matchAll(/(?<=\S\s+)(- )?[\w-]+:(?=\s|$)/g))
    if (names.has(joined.replace(/^- |:$/g, '')) || /^[\w-]+:\s+$/.test(text.slice(start.length, index))) {
      const [own, next] = [joined.startsWith('-') ? indentOf(text) : start.length, indentOf(lines[line + 1] ?? '')];
      for (const column of [own, next, Math.max(0, next - 2)])
        found.push(
          replace(
            `begin a new line at ${joined}`,
            text.slice(0, index).trimEnd(),
            ' '.repeat(column) + text.slice(index),
          ),
        );
    }
  const [, before, entry] = /^(.*['"])\s+(- .*)$/.exec(text) ?? [];
  if (before !== undefined) {
    const column = indentOf(lines.slice(0, line + 1).findLast((other) => /^ *- /.test(other)) ?? '');
    found.push(replace(`begin a new line after the quote: ${shorten(entry!)}`, before, ' '.repeat(column) + entry!));
  }
  return found;
}

/** The value of a field or an entry, as it is written. */
interface Value {
  /** On its first line, and with the lines that belong to it. */
  text: string;
  whole: string;
  /** A correction that replaces the value by another one, down to its last line or another one. */
  replace: (message: string, last?: number) => Correction;
  /** A correction that puts quotes around the whole value. */
  quote: (reason: string, text?: string) => Correction;
  /** What stands before the value. */
  label: string;
}

/** A text that needs quotes, or has them in the wrong places; brackets that are not closed. */
function correctValue(lines: string[], line: number, names: ReadonlySet<string>): Correction[] {
  const [, start = '', rest = ''] = /^(\s*(?:- +)*)(.*)$/.exec(lines[line]!)!;
  const name = nameOfField.exec(rest)?.[0] ?? '';
  const text = rest.slice(name.length).trimEnd();
  const label = start.trimStart() + name;
  const owner = name ? start.length : Math.max(0, indentOf(lines[line]!) - (start.trim() ? 0 : 1));
  const isBlock = /^[|>]/.test(text);
  const ends = (other: string) =>
    other.trim() !== '' && (indentOf(other) <= owner || (!isBlock && startsPart.test(other)));
  const next = lines.findIndex((other, index) => index > line && ends(other));
  const end = next < 0 ? lines.length : next;
  const whole = [text, ...lines.slice(line + 1, end).map((other) => other.trim())].join(' ').trim();
  // Keeps the number of lines.
  const replace = (message: string, last = end - 1): Correction => ({
    line,
    message,
    lines: lines.toSpliced(line, last - line + 1, `${start}${name}''`, ...Array<string>(last - line).fill('')),
  });
  const quoteText = (reason: string, from = whole) => replace(`${reason}: ${label}${shorten(quote(from))}`);
  const value: Value = { text, whole, label, replace, quote: quoteText };
  if (/^["']/.test(text)) return correctQuotes(value, line);
  if (/^[[{]/.test(text)) return correctBrackets(value, line);
  if (/^-\s/.test(text) && name) {
    const correction = replace('begin the list on the next line, with a hyphen before each entry');
    const entry = ' '.repeat(indentOf(lines[line + 1] ?? '')) + text;
    return [{ ...correction, lines: lines.toSpliced(line, 1, start + name.trimEnd(), entry) }, correction];
  }
  if (/^[|>][-+\d]{0,2}(\s+#.*)?$/.test(text)) return correctBlock(lines, line, owner);
  if (isBlock || text === '-')
    return [replace(`begin the text on the line below ${label}>- and indent it, or put it in quotes`)];
  if (/^[&*!%@`,\]}]|^\?\s/.test(text)) return [quoteText(`put the text in quotes, because it begins with ${text[0]}`)];
  const colon = /:(?=\s|$)/.exec(whole);
  if (colon && colon.index >= text.length && name)
    return [{ ...replace('put the whole text in quotes, because of the colon in it'), line: line + 1 }];
  if (colon) {
    const [joined = ''] = /(?<=\s)[\w-]+$/.exec(text.slice(0, colon.index)) ?? [];
    const alternative = names.has(joined) ? `, or begin a new line at ${joined}:` : '';
    const correction = quoteText('put the text in quotes, because of the colon in it');
    return [{ ...correction, message: correction.message + alternative }];
  }
  return /\s#\S/.test(text) ? [replace(cutMessage(whole, label))] : [];
}

function correctQuotes({ text, whole, label, replace, quote: quoteText }: Value, line: number): Correction[] {
  const mark = text[0]!;
  if (mark === '"' && /\\(?![0abtnvfre "/\\N_LPxuU])./.test(whole))
    return [replace(String.raw`write \\ for a backslash between double quotes, in place of \ `.trim())];
  const [closed] = (mark === '"' ? /^"(?:[^"\\]|\\.)*"/ : /^'(?:[^']|'')*'/).exec(whole) ?? [];
  if (closed === undefined) {
    const message = `close the quote that opens here: ${label}${shorten(mark + text.slice(1) + mark)}`;
    return [replace(message), replace(message, line)];
  }
  if (/^(\s+- |\s+#|$)/.test(whole.slice(closed.length))) return [];
  const inner = whole.slice(1).replace(/\s+#\s.*$/, '');
  const meant = inner.endsWith(mark) ? inner.slice(0, -1) : whole;
  return [quoteText('put the quotes around the whole text, and none inside it', meant)];
}

function correctBrackets({ text, replace, quote: quoteText }: Value, line: number): Correction[] {
  if (/^\{\w*\}|^\[[^\]]*\]\s*[^\s#]/.test(text))
    return [quoteText(`put the text in quotes, because it begins with ${text[0]}`)];
  const message = text.startsWith('[')
    ? 'close the list with ] after its last entry, and put a comma between entries'
    : 'close the fields with } after the last one, and put a comma between them';
  return [replace(message), replace(message, line)];
}

/** The first line decides how far the text is indented. */
function correctBlock(lines: string[], line: number, owner: number): Correction[] {
  let end = line + 1;
  while (end < lines.length && (!lines[end]!.trim() || indentOf(lines[end]!) > owner)) end++;
  const [first, second] = lines.slice(line + 1, end).flatMap((text, index) => (text.trim() ? [line + 1 + index] : []));
  if (first === undefined || second === undefined) return [];
  const column = indentOf(lines[second]!);
  return [indentLine(lines, first, column)];
}

function indentLine(lines: string[], line: number, column: number): Correction {
  const text = lines[line]!;
  return {
    line,
    message: indentationMessage(text, column),
    lines: lines.with(line, ' '.repeat(column) + text.trimStart()),
  };
}

/** In the columns where parts above begin, or the line below. */
function correctIndentation(lines: string[], line: number): Correction[] {
  const text = lines[line]!;
  const columns = new Set([0]);
  for (const other of [...lines.slice(Math.max(0, line - 40), line).toReversed(), lines[line + 1] ?? '']) {
    if (!other.trim()) continue;
    const [, start = ''] = /^(\s*(?:- +)*)/.exec(other)!;
    for (const column of [indentOf(other), start.length, start.length + 2]) columns.add(column);
  }
  const [name] = /^\s*([\w-]+)(?=:(\s|$))/.exec(text)?.slice(1) ?? [];
  const isOnlyHere =
    name !== undefined && lines.filter((other) => other.trimStart().startsWith(`${name}:`)).length === 1;
  const alternative = isOnlyHere ? ', or put the whole text in quotes, because of the colon in it' : '';
  return [...columns]
    .filter((column) => column !== indentOf(text))
    .map((column) => indentLine(lines, line, column))
    .map((correction) => ({ ...correction, message: correction.message + alternative }));
}

/** A list below a text. */
function correctList(lines: string[], line: number): Correction[] {
  const column = indentOf(lines[line]!);
  const above = lines.slice(0, line).findLast((other) => startsPart.test(other)) ?? '';
  if (!/^\s*- /.test(lines[line]!) || !/^\s*[\w-]+:\s+\S/.test(above) || column < indentOf(above)) return [];
  const end = lines.findIndex((other, index) => index > line && other.trim() && indentOf(other) < column);
  const isInList = (index: number) => index >= line && (end < 0 || index < end);
  const message = 'put the list below the field that it belongs to: the one above has a text';
  return [{ line, message, lines: lines.map((other, index) => (isInList(index) ? '' : other)) }];
}

/** A line that is neither a field nor an entry, nor a part of the text above. */
function correctStray(lines: string[], line: number): Correction[] {
  const text = lines[line]!;
  const column = indentOf(text);
  const entry = [...lines.slice(0, line).toReversed(), ...lines.slice(line + 1)].find(
    (other) => /^\s*- /.test(other) && Math.abs(indentOf(other) - column) <= 2,
  );
  const found: Correction[] = [];
  if (entry !== undefined) {
    const isField = startsPart.test(text);
    const advice = isField ? '' : ', or indent the line to make it part of the text above';
    found.push({
      line,
      message: `begin the entry with a hyphen and a space${advice}`,
      lines: lines.with(line, `${' '.repeat(indentOf(entry))}- ${isField ? text.trim() : "''"}`),
    });
  }
  const message = 'begin the line with the name of a field and a colon, or indent it to make it part of the text above';
  if (startsPart.test(text)) return found;
  const isAbovePart = indentOf(lines[line + 1] ?? '') > column;
  const replacement = isAbovePart ? `${' '.repeat(column)}_:` : '';
  return [...found, { line, message, lines: lines.with(line, replacement) }];
}

/** Lines that begin where nobody would begin them: parts are indented by two spaces, below a line that has no text. */
export function irregularLinesOf(lines: string[]): number[] {
  const found: number[] = [];
  let open: { column: number; isList: boolean }[] = [];
  let isOpen = true;
  for (const [index, line] of lines.entries()) {
    const [, start = '', name = '', text = ''] = /^( *(?:-(?: +|$))*)([\w-]+:(?:\s+|$))?(.*)/.exec(line)!;
    const isList = start.includes('-');
    if (!isList && !name) continue;
    const column = indentOf(line);
    open = open.filter((part) => part.column <= column);
    const top = open.at(-1);
    const isNew = top?.column !== column;
    const isRegular = isNew ? column === (top ? top.column + 2 : 0) && isOpen : isList || !top.isList;
    if (!isRegular) found.push(index);
    if (isNew) open.push({ column, isList });
    if (name && start.length > column) open.push({ column: start.length, isList: false });
    isOpen = text === '' || text.startsWith('#');
  }
  return found;
}

/** The names of fields, at the start of a line, or at its end if the lines below it were meant to belong to it. */
export function namesIn(lines: string[]): Set<string> {
  const name = /^[\s-]*([\w-]+):(?=\s|$)|\s([a-z]\w+):$/g;
  return new Set(lines.flatMap((line) => Array.from(line.matchAll(name), ([, first, last]) => first ?? last!)));
}
