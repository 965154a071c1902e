/**
 * Finds the mistakes that people make in YAML, in their own words and on their own line. A parser notices most of them
 * lines later, and calls them by the names of its grammar.
 */

export interface Mistake {
  /** 1-based. */
  line: number;
  message: string;
  /** The text is valid, but a part of it is lost: it is a comment. */
  isCut?: true;
}

interface Container {
  column: number;
  kind: 'fields' | 'list';
  line: number;
}

/** What the lines below a line may be. */
type Continuation =
  /** A value that begins on the next line. */
  | 'block'
  /** More of a text without quotes. */
  | 'text'
  | 'none';

const blockHeader = /^[|>][-+\d]{0,2}$/;
const fieldStart = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'#[\]{}&*!|>%@`,-](?:[^:\n]|:(?=\S))*?)\s*:(?=\s|$)/;

/** In the order of their lines. Valid YAML has none but cuts. */
export function findYamlMistakes(yaml: string): Mistake[] {
  const lines = yaml.split(/\r?\n/);
  const mistakes: Mistake[] = [];
  // The names of fields, at the start of a line, or at its end if the line below it was meant to be its value.
  const names = lines.flatMap((line) => /^[\s-]*([\w-]+):(?=\s|$)|\s([a-z]\w+):$/.exec(line)?.slice(1) ?? []);
  const knownNames = new Set(names);
  const report = (index: number, message: string) => void mistakes.push({ line: index + 1, message });
  let containers: Container[] = [];
  let isLayoutClear = true;
  /** A line that is the value of the field above it, and neither a field nor an entry. */
  let ownLineText: { line: number; column: number } | undefined;
  /** The last field or entry. */
  let last:
    | {
        column: number;
        line: number;
        continuation: Continuation;
        /** The parts that it closed. */
        closed: Container[];
        /** The line above it has a value that should be here. */
        leftValueEmpty: boolean;
      }
    | undefined;

  function place(index: number, column: number, kind: Container['kind'], isAfterHyphen: boolean): void {
    if (!isLayoutClear) return;
    const before = containers;
    containers = containers.filter((container) => container.column <= column);
    const top = containers.at(-1);
    if (top?.column === column) {
      if (top.kind === kind) return;
      // A list may begin in the column of the field that it is the value of.
      if (kind === 'list' && last?.continuation === 'block' && last.column === column)
        return void containers.push({ column, kind, line: index });
      const below = containers.at(-2);
      if (kind === 'fields' && below?.column === column) return void containers.pop();
    } else if (!top ? before.length === 0 : isAfterHyphen || (last?.continuation === 'block' && last.column < column)) {
      return void containers.push({ column, kind, line: index });
    }
    reportMisplaced(index, column, kind, before);
  }

  /** Only once: after it, the layout of the other lines cannot be judged. */
  function reportMisplaced(
    index: number,
    column: number,
    kind: Container['kind'],
    open: Container[],
    alternative = '',
  ): void {
    if (!isLayoutClear) return;
    isLayoutClear = false;
    // The line above is wrong already, and this one may be its consequence.
    if (last && mistakes.at(-1)?.line === last.line + 1) return;
    const first = open[0];
    if (first && column < first.column) {
      const [, name] = /^\s*#.*\s([\w-]+:)\s*$/.exec(lines[first.line - 1] ?? '') ?? [];
      if (name !== undefined) return report(first.line - 1, `begin a new line at ${name}`);
      return report(first.line, indentationMessage(lines[first.line]!, column));
    }
    if (last && /^[\s-]*[^\s:'"]+\s[^:]*:(\s|$)/.test(lines[last.line]!)) return report(last.line, strayFieldMessage);
    const isPreviousMisplaced =
      last !== undefined &&
      last.line < index &&
      (last.leftValueEmpty ||
        // It closed the part to which this line belongs.
        last.closed.some((container) => container.column === column && container.kind === kind) ||
        isUnusual(open, last.line) ||
        isOtherEntry(open, last.line, lines.slice(index + 1), kind === 'list' ? column : column - 2));
    const at = isPreviousMisplaced ? last!.line : index;
    const expected = isPreviousMisplaced ? column : nearestColumn(open, kind, column);
    report(at, indentationMessage(lines[at]!, expected) + (at === index ? alternative : ''));
  }

  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    if (!line.trim() || /^\s*#/.test(line) || /^(---|\.\.\.|%\w)/.test(line)) continue;
    const indent = /^ */.exec(line)![0].length;
    if (/^ *\t/.test(line)) {
      report(index, 'replace the tab at the start of the line with spaces');
      continue;
    }
    const [before, previous] = [containers, last];
    const leftValueEmpty =
      previous?.continuation === 'block' && indent <= previous.column && !line.startsWith('-', indent);
    const setLast = (at: number, continuation: Continuation, lastLine = index) => {
      const closed = before.filter((container) => !containers.includes(container));
      last = { column: at, line: lastLine, continuation, closed, leftValueEmpty };
    };
    let column = indent;
    let rest = line.slice(indent);
    // A text goes on as long as its lines are indented more than its field.
    if (last?.continuation === 'text' && indent > last.column) {
      const isMistaken = mistakes.at(-1)?.line === last.line + 1;
      const [name] = /^[\w-]+(?=:(\s|$))/.exec(rest) ?? [];
      const [joined] = /(?<=\s)[\w-]+:$/.exec(rest) ?? [];
      const isField = name !== undefined && knownNames.has(name);
      if (ownLineText?.line === last.line && indent === ownLineText.column && (isField || /^-\s/.test(rest))) {
        if (isLayoutClear) report(last.line, strayFieldMessage);
        isLayoutClear = false;
      } else if (isMistaken) {
        // What follows is a part of the same mistake.
      } else if (isField || !isLayoutClear) {
        const isOnlyHere = names.filter((other) => other === name).length === 1;
        const alternative = isOnlyHere ? ', or put the whole text in quotes, because of the colon in it' : '';
        reportMisplaced(index, indent, 'fields', containers, alternative);
      } else if (joined !== undefined && knownNames.has(joined.slice(0, -1))) {
        report(index, `begin a new line at ${joined}`);
        isLayoutClear = false;
      } else if (/:(\s|$)/.test(rest)) {
        report(index, 'put the whole text in quotes, because of the colon in it');
      } else if (/\s#\S/.test(rest)) {
        mistakes.push({ line: index + 1, message: cutMessage(rest.trim(), ''), isCut: true });
      }
      continue;
    }
    let isAfterHyphen = false;
    for (let match = /^-(\s+|$)/.exec(rest); match; match = /^-(\s+|$)/.exec(rest)) {
      place(index, column, 'list', isAfterHyphen);
      setLast(column, rest.trim() === '-' ? 'block' : 'text');
      isAfterHyphen = true;
      column += match[0].length;
      rest = rest.slice(match[0].length);
    }
    if (rest) {
      const start = fieldStart.exec(rest)?.[0];
      const value = start === undefined ? rest : rest.slice(start.length).trim();
      const [, joined = ''] = /\s([\w-]+)\s*:$/.exec(start ?? '') ?? [];
      if (knownNames.has(joined)) {
        report(index, `begin a new line at ${joined}:`);
        isLayoutClear = false;
      }
      const label = line.slice(indent, line.length - rest.length) + (start === undefined ? '' : `${start} `);
      if (start !== undefined) place(index, column, 'fields', isAfterHyphen);
      if (start === undefined && !isAfterHyphen) {
        // Continues a value that begins on its own line.
        const isOwnLineValue = last?.continuation === 'block' && column > last.column;
        const next = lines.slice(index + 1).find((other) => other.trim());
        const isName = /^[\w-]+$/.test(rest) && next !== undefined && indentOf(next) > indent;
        const problem = isName
          ? `put a colon after the name: ${rest}:`
          : isOwnLineValue && !/^-\S/.test(rest)
            ? undefined
            : strayLineMessage(rest, containers.at(-1));
        if (problem !== undefined && isLayoutClear) report(index, problem);
        if (problem !== undefined) isLayoutClear = false;
        else if (last) last = { ...last, line: index, continuation: 'text' };
        else setLast(column, 'text');
        ownLineText = { line: index, column };
        if (problem === undefined || !/^['"[{]/.test(rest)) continue;
      }
      const owner = isAfterHyphen && start === undefined ? last!.column : column;
      const reading = readValue(lines, index, value, label, owner, knownNames);
      mistakes.push(...reading.mistakes.map((mistake) => ({ line: index + 1, ...mistake })));
      setLast(owner, reading.continuation);
      index = reading.lastIndex;
      // What should be below these is not where it belongs.
      if (/^-\s/.test(value) || (/^['"]/.test(value) && reading.mistakes.length > 0)) isLayoutClear = false;
    }
  }
  return mistakes;
}

interface ValueReading {
  mistakes: (Omit<Mistake, 'line'> & Partial<Mistake>)[];
  continuation: Continuation;
  /** The last line of the value. */
  lastIndex: number;
}

/** `label` is what stands before the value on its line; `owner` is the column of its field or entry. */
function readValue(
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
    if (line.trim() && indentOf(line) <= owner) break;
    const quoteAt = end.exec(line);
    // A quote that only closes what a later field opens is not the end of this text.
    if (/^\s*(- )*[\w-]+:\s+['"]/.test(line)) break;
    if (!quoteAt) continue;
    const after = line.slice(quoteAt[0].length);
    if (!after.trim() || /^\s+#/.test(after)) return none([], next);
    break;
  }
  return wrong([
    {
      message: `close the quote that opens here: ${label}${shorten(`${mark}${value.slice(1).trim()}${mark}`)}`,
    },
  ]);
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

/** For a line that is neither a field nor an entry, nor a part of the text above. Undefined if it may be valid. */
function strayLineMessage(rest: string, container: Container | undefined): string | undefined {
  if (/^-\S/.test(rest) && container?.kind === 'list')
    return `put a space after the hyphen: - ${shorten(rest.slice(1))}`;
  const [, name, text] = /^([A-Za-z][\w-]*):(\S.*)$/.exec(rest) ?? [];
  if (name !== undefined && text !== undefined && container?.kind !== 'list')
    return `put a space after the colon: ${name}: ${shorten(text)}`;
  if (!container) return undefined;
  return container.kind === 'list'
    ? 'begin the entry with a hyphen and a space, or indent the line to make it part of the text above'
    : strayFieldMessage;
}

const strayFieldMessage =
  'begin the line with the name of a field and a colon, or indent it to make it part of the text above';

function indentationMessage(line: string, column: number): string {
  const spaces = column === 0 ? 'no spaces' : column === 1 ? 'one space' : `${column} spaces`;
  return `begin the line with ${spaces}, like the lines it belongs to: ${' '.repeat(column)}${shorten(line.trim())}`;
}

function nearestColumn(containers: Container[], kind: Container['kind'], column: number): number {
  const same = containers.filter((container) => container.kind === kind);
  const distance = (container: Container) => Math.abs(container.column - column);
  return (
    (same.length > 0 ? same : containers).toSorted((a, b) => distance(a) - distance(b) || b.column - a.column)[0]
      ?.column ?? 0
  );
}

/** Whether a part has only this line, in a column where nobody would begin it: the line is out of place. */
function isUnusual(containers: Container[], line: number): boolean {
  const first = containers.findIndex((container) => container.line === line);
  if (first < 0) return false;
  const [top, parent] = [containers[first]!, containers[first - 1]];
  if (!parent) return top.column !== 0;
  return top.column !== parent.column + 2 && !(top.kind === 'list' && top.column === parent.column);
}

/** Whether a line begins a list whose next entry begins in another column. */
function isOtherEntry(containers: Container[], line: number, following: string[], column: number): boolean {
  const isFirstEntry = containers.some((container) => container.line === line && container.kind === 'list');
  const next = following.find((other) => /^ *- /.test(other));
  return isFirstEntry && next !== undefined && indentOf(next) === column;
}

function cutMessage(value: string, label: string): string {
  return `put the text in quotes, because everything after # is a comment: ${label}${shorten(quote(value))}`;
}

/** As the value of a field, on one line. */
export function quote(text: string): string {
  return text.includes("'") && !/["\\]/.test(text) ? `"${text}"` : `'${text.replaceAll("'", "''")}'`;
}

/** Long texts keep their start and end: that is where the quotes are. */
function shorten(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 48).trimEnd()} … ${text.slice(-24).trimStart()}`;
}

function indentOf(line: string): number {
  return /^ */.exec(line)![0].length;
}
