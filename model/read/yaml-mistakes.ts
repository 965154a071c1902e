/**
 * Finds the mistakes that people make in YAML, in their own words and on their own line. A parser notices most of them
 * lines later, and calls them by the names of its grammar.
 */
import { cutMessage, indentationMessage, indentOf, type Mistake } from './mistake.ts';
import {
  colonlessField,
  isOtherEntry,
  isUnusual,
  missingHyphenMessage,
  nearestColumn,
  strayFieldMessage,
  strayLineMessage,
  type Container,
} from './yaml-layout.ts';
import { readValue, type Continuation } from './yaml-values.ts';

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
  /** The parts that have ended, and the lines that ended them. */
  const closers: { container: Container; line: number }[] = [];
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
    for (const container of before) if (!containers.includes(container)) closers.push({ container, line: index });
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
    // It ended the part of this line, and the lines between the two are too far to the right for it.
    const closer = closers.findLast(
      ({ container, line }) =>
        container.column === column &&
        container.kind === kind &&
        lines.slice(line + 1, index).every((other) => !other.trim() || indentOf(other) > column),
    );
    if (closer && closer.line !== last?.line)
      return report(closer.line, indentationMessage(lines[closer.line]!, column));
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

  /** A list where a text is: either the line above is not where it belongs, or this one. */
  function reportEntryInText(index: number, column: number): void {
    isLayoutClear = false;
    const isInList = /^\s*-\s/.test(lines[last!.line]!);
    const next = lines.slice(index + 1).find((other) => /^ *-\s/.test(other));
    if (!isInList) report(index, 'put the list below the field that it belongs to: the one above has a text');
    else if (next !== undefined && indentOf(next) === last!.column)
      report(index, indentationMessage(lines[index]!, last!.column));
    else report(last!.line, indentationMessage(lines[last!.line]!, column));
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
      const isEntry = /^-\s/.test(rest);
      if (ownLineText?.line === last.line && (isField || isEntry)) {
        if (isLayoutClear) report(last.line, isEntry ? missingHyphenMessage : strayFieldMessage);
        isLayoutClear = false;
      } else if (isMistaken) {
        // What follows is a part of the same mistake.
      } else if (isEntry && isLayoutClear) {
        reportEntryInText(index, indent);
      } else if (isField && colonlessField(lines[last.line]!, indent) !== undefined) {
        report(last.line, `put a colon after the name: ${colonlessField(lines[last.line]!, indent)}`);
        isLayoutClear = false;
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
      if (/\S\s{2,}\S/.test(start ?? '') && isLayoutClear) {
        report(index, strayFieldMessage);
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
        const isConsequence = last && mistakes.at(-1)?.line === last.line + 1;
        const wasLayoutClear = isLayoutClear;
        if (problem !== undefined && isLayoutClear && !isConsequence) report(index, problem);
        if (problem !== undefined) isLayoutClear = false;
        else if (last) last = { ...last, line: index, continuation: 'text' };
        else setLast(column, 'text');
        ownLineText = { line: index, column };
        if (problem === undefined || !wasLayoutClear || !/^['"[{]/.test(rest)) continue;
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
