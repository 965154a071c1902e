/** Reads the value of a YAML field or entry as a person does, and finds what is wrong with it. */
import { cutMessage, indentationMessage, indentOf, quote, shorten, type Mistake } from './mistake.ts';

/** What the lines below a line may be. */
export type Continuation =
  /** A value that begins on the next line. */
  | 'block'
  /** More of a text without quotes. */
  | 'text'
  | 'none';

const blockHeader = /^[|>][-+\d]{0,2}$/;

interface ValueReading {
  mistakes: (Omit<Mistake, 'line'> & Partial<Mistake>)[];
  continuation: Continuation;
  /** The last line of the value. */
  lastIndex: number;
}

/** `label` is what stands before the value on its line; `owner` is the column of its field or entry. */
export function readValue(
  lines: string[],
  index: number,
  value: string,
  label: string,
  owner: number,
  knownNames: ReadonlySet<string>,
): ValueReading {
  const found = (message: string, continuation: Continuation = 'text'): ValueReading => ({
    mistakes: [{ message }],
    continuation,
    lastIndex: index,
  });
  const fine = (continuation: Continuation, lastIndex = index): ValueReading => ({
    mistakes: [],
    continuation,
    lastIndex,
  });
  const corrected = (text: string) => `${label}${shorten(quote(text + restOfText(lines, index, owner, knownNames)))}`;
  if (/^#\S/.test(value)) return { ...fine('block'), mistakes: [{ message: cutMessage(value, label), isCut: true }] };
  if (value === '' || value.startsWith('#')) return fine('block');
  const [header = ''] = value.split(/\s+#/, 1);
  if (blockHeader.test(header.trim())) {
    let lastIndex = index;
    while (lastIndex + 1 < lines.length && (!lines[lastIndex + 1]!.trim() || indentOf(lines[lastIndex + 1]!) > owner))
      lastIndex++;
    const [first = '', second = ''] = lines.slice(index + 1, lastIndex + 1).filter((line) => line.trim());
    if (!second || indentOf(first) <= indentOf(second)) return fine('none', lastIndex);
    const message = indentationMessage(first, indentOf(second));
    return { ...fine('none', lastIndex), mistakes: [{ line: lines.indexOf(first, index) + 1, message }] };
  }
  if (/^[|>]/.test(value))
    return found(`begin the text on the line below ${label}>- and indent it, or put it in quotes`);
  const mark = value[0]!;
  if (mark === '"' || mark === "'") return readQuoted(lines, index, value, label, owner);
  if (/^\{\w*\}\s*\S/.test(value) || /^\{(\w*)\}$/.test(value))
    return found(`put the text in quotes, because it begins with {: ${corrected(value)}`);
  if (mark === '[' || mark === '{') return readFlow(lines, index, value, label);
  if (/^-\s/.test(value)) return found('begin the list on the next line, with a hyphen before each entry', 'block');
  if (/^[&*!%@`,\]}]|^\?\s/.test(value))
    return found(`put the text in quotes, because it begins with ${mark}: ${corrected(value)}`);
  const colon = /:(?=\s|$)/.exec(value);
  if (colon) {
    const [name] = /[\w-]+$/.exec(value.slice(0, colon.index)) ?? [];
    const isJoined = name !== undefined && knownNames.has(name) && colon.index > name.length;
    return found(
      `put the text in quotes, because of the colon in it: ${corrected(value)}${isJoined ? `, or begin a new line at ${name}:` : ''}`,
    );
  }
  if (/\s#[^\s#]/.test(value))
    return { ...fine('text'), mistakes: [{ message: cutMessage(value, label), isCut: true }] };
  return fine(value.includes(' #') ? 'none' : 'text');
}

/** What follows on the lines below a text without quotes. */
function restOfText(lines: string[], index: number, owner: number, knownNames: ReadonlySet<string>): string {
  let text = '';
  for (const line of lines.slice(index + 1)) {
    const [name] = /^[\s-]*[\w-]+(?=:(\s|$))/.exec(line) ?? [];
    if (indentOf(line) <= owner || (name !== undefined && knownNames.has(name.trim()))) break;
    text += ` ${line.trim()}`;
  }
  return text.replace(/ +$/, '');
}

/** A text in quotes may have several lines. It has lost its end if a field or an entry follows before the next quote. */
function readQuoted(lines: string[], index: number, value: string, label: string, owner: number): ValueReading {
  const mark = value[0]!;
  const end = mark === '"' ? /^(?:[^"\\]|\\.)*"/ : /^(?:[^']|'')*'/;
  const none = (mistakes: ValueReading['mistakes'], lastIndex = index): ValueReading => ({
    mistakes,
    continuation: 'none',
    lastIndex,
  });
  const escape = /\\(?![0abtnvfre "/\\N_LPxuU])./.exec(mark === '"' ? value.slice(1) : '');
  const wrong = (found: ValueReading['mistakes']): ValueReading => ({ ...none(found), continuation: 'text' });
  if (escape) return wrong([{ message: `write \\\\ for a backslash between double quotes, in place of \\` }]);
  const closed = end.exec(value.slice(1));
  if (closed) {
    const after = value.slice(1 + closed[0].length);
    if (!after.trim() || /^\s+#/.test(after)) return none([]);
    const inside = value.slice(1).replace(/\s+#\s.*$/, '');
    const text = inside.endsWith(mark) ? inside.slice(0, -1) : value;
    return wrong([
      {
        message: `put the quotes around the whole text, and none inside it: ${label}${shorten(quote(text))}`,
      },
    ]);
  }
  for (let next = index + 1; next < lines.length; next++) {
    const line = lines[next]!;
    const quoteAt = end.exec(line);
    if (line.trim() && indentOf(line) <= owner) {
      const isRestOfText = quoteAt && !line.slice(quoteAt[0].length).trim() && !/^\s*(-\s|[\w-]+:(\s|$))/.test(line);
      if (!isRestOfText) break;
      return none([{ line: next + 1, message: indentationMessage(line, owner + 2) }], next);
    }
    // A quote that only closes what a later field opens is not the end of this text.
    if (/^\s*(- )*[\w-]+:\s+['"]/.test(line)) break;
    if (!quoteAt) continue;
    const after = line.slice(quoteAt[0].length);
    if (!after.trim() || /^\s+#/.test(after)) return none([], next);
    // A quote after a space opens another text.
    if (/^\s/.test(after) && /\S['"]$/.test(quoteAt[0]))
      return none([{ line: next + 1, message: textAfterQuoteMessage(after) }], next);
    break;
  }
  return wrong([
    {
      message: `close the quote that opens here: ${label}${shorten(`${mark}${value.slice(1).trim()}${mark}`)}`,
    },
  ]);
}

function textAfterQuoteMessage(text: string): string {
  return /^\s+-\s/.test(text)
    ? `begin a new line after the quote: ${shorten(text.trim())}`
    : 'put the quotes around the whole text, and none inside it';
}

/** A list or fields in brackets, perhaps on several lines. */
function readFlow(lines: string[], index: number, value: string, label: string): ValueReading {
  const closing = { '[': ']', '{': '}' } as Record<string, string>;
  const open: string[] = [];
  let text = value;
  for (let next = index; next < lines.length; text = lines[++next] ?? '') {
    if (next > index && /^\s*(- )*[\w-]+:(\s|$)/.test(text) && !open.includes('}')) break;
    const plain = text
      .replaceAll(/(?<=^|[[{,:]\s*)(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/g, '""')
      .replace(/(^|\s)#.*$/, '');
    for (const [at, sign] of Array.from(plain).entries()) {
      if (closing[sign]) open.push(closing[sign]);
      else if (sign === ']' || sign === '}') {
        if (open.pop() !== sign)
          return { mistakes: [{ message: bracketMessage(value) }], continuation: 'none', lastIndex: next };
        const after = Array.from(plain)
          .slice(at + 1)
          .join('')
          .trim();
        if (open.length > 0) continue;
        const message = `put the text in quotes, because it begins with ${value[0]}: ${label}${shorten(quote(value))}`;
        return { mistakes: after ? [{ message }] : [], continuation: 'none', lastIndex: next };
      }
    }
  }
  return { mistakes: [{ message: bracketMessage(value) }], continuation: 'none', lastIndex: index };
}

function bracketMessage(value: string): string {
  return value.startsWith('[')
    ? 'close the list with ] after its last entry, and put a comma between entries'
    : 'close the fields with } after the last one, and put a comma between them';
}
