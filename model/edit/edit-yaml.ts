/**
 * Changes YAML and JSON the way a careful person would: only the lines of what changed, with comments, order, quotes and
 * line breaks of everything else as they are. Returns undefined for what only a rewrite could express.
 */
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  stringify,
  visit,
  type Document,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { FieldPath } from '#contract/editor.ts';
import { isRecord, isSame } from './field-values.ts';
import { defaultWidth, writeScalar, type ScalarValue } from './write-scalar.ts';

/** The order in which an author would write the fields of an object. */
export type FieldOrder = (path: FieldPath) => string[];

interface YamlFormat {
  isJson: boolean;
  fieldOrderAt: FieldOrder;
}

interface Splice {
  start: number;
  end: number;
  text: string;
}

/** A pair of a block map, or an item of a block list. */
interface Entry {
  /** Of the key or the dash. */
  start: number;
  /** After the last line, and after comments that are indented below it. */
  end: number;
  /** Comments and empty lines above. */
  leadStart: number;
  /** The start of its first line; `start` if another entry starts on the same line. */
  lineStart: number;
}

export function editYaml(source: string, value: unknown, format: YamlFormat): string | undefined {
  const document = parseDocument(source, { keepSourceTokens: true });
  const root = document.contents as Node | null;
  if (!root || (isScalar(root) && root.value === null)) {
    const end = source === '' || source.endsWith('\n') ? '' : '\n';
    return source.trim() === 'null' ? undefined : source + end + writeBlock(value, format, defaultWidth);
  }
  const splices = createEditor(source, document, format).change(root, value, [], -2, false);
  return splices && applySplices(source, splices, 0, source.length);
}

function applySplices(source: string, splices: Splice[], from: number, to: number): string {
  let text = '';
  let position = from;
  for (const { start, end, text: replacement } of splices.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    text += source.slice(position, start) + replacement;
    position = end;
  }
  return text + source.slice(position, to);
}

function writeBlock(value: unknown, { isJson }: YamlFormat, width: number): string {
  if (isJson) return `${JSON.stringify(value, null, 2)}\n`;
  return stringify(value, { lineWidth: Number.isFinite(width) ? width : 0, singleQuote: true });
}

function createEditor(source: string, document: Document, format: YamlFormat) {
  const fileWidth = format.isJson ? Infinity : widthOf(source, document);

  /** `indent` is the column of the entry that contains the node. */
  function change(node: Node, value: unknown, path: FieldPath, indent: number, inFlow: boolean): Splice[] | undefined {
    if (isAlias(node)) return isSame(node.toJS(document), value) ? [] : undefined;
    if (isSame(node.toJS(document), value)) return [];
    if ((isScalar(node) && typeof value !== 'object') || value === null)
      return isScalar(node) ? changeScalar(node, value as ScalarValue, indent, inFlow) : undefined;
    if (isSeq(node) && Array.isArray(value))
      return node.flow ? changeFlow(node, value, path, indent) : changeList(node, value, path);
    if (isMap(node) && isRecord(value))
      return node.flow ? changeFlow(node, value, path, indent) : changeMap(node, value, path);
    return undefined;
  }

  function changeScalar(node: Node, value: ScalarValue, indent: number, inFlow: boolean): Splice[] {
    const [start, end] = node.range!;
    const text = source.slice(start, end);
    const lineStart = lineStartOf(start);
    const lines = text.split('\n');
    const isTooLong = lines.length === 1 && lineEndOf(end) - lineStart > defaultWidth + 1;
    const written = writeScalar(value, {
      style: (isScalar(node) && text !== '' && node.type) || (format.isJson ? 'QUOTE_DOUBLE' : 'PLAIN'),
      source: text,
      column: start - lineStart,
      indent: lines.length > 1 && !/^[|>]/.test(text) ? indentOf(lines[1]!) : Math.max(indent, 0) + 2,
      inFlow: inFlow || format.isJson,
      width: isTooLong ? Infinity : fileWidth,
    });
    // A block ends with a line break, which other styles leave to what follows.
    const ending = source[end - 1] === '\n' && end > start ? '\n' : '';
    const space = text === '' && /[:-]/.test(source[start - 1] ?? '') ? ' ' : '';
    return [{ start, end, text: space + written.replace(/\n$/, '') + ending }];
  }

  function changeMap(node: YAMLMap, value: Record<string, unknown>, path: FieldPath): Splice[] | undefined {
    const pairs = node.items as Pair<Node, Node | null>[];
    const keys = pairs.map(keyOf);
    const entries = entriesOf(node);
    const removed = keys.map((key) => value[key] === undefined);
    if (removed.every(Boolean) || new Set(keys).size < keys.length) return undefined;
    const splices: Splice[] = [];
    for (const [index, entry] of entries.entries()) {
      const [key, pair] = [keys[index]!, pairs[index]!];
      const next = entries[index + 1];
      if (removed[index]) {
        if (isCompact(entry)) {
          if (source.slice(entry.end, next!.lineStart).includes('#') || removed[index + 1]) return undefined;
          splices.push({ start: entry.start, end: next!.start, text: '' });
        } else splices.push({ start: ownedStart(entry), end: entry.end, text: '' });
        continue;
      }
      const inner = pair.value && change(pair.value, value[key], [...path, key], columnOf(entry), false);
      if (inner) splices.push(...inner);
      else
        splices.push({
          start: entry.start,
          end: entry.end,
          text: withEnding(writeEntry({ [key]: value[key] }, columnOf(entry)), entry),
        });
    }
    const order = format.fieldOrderAt(path);
    const ranked = (key: string) => (order.includes(key) ? order.indexOf(key) : Infinity);
    const added = Object.keys(value)
      .filter((key) => value[key] !== undefined && !keys.includes(key))
      .toSorted((a, b) => ranked(a) - ranked(b) || 0);
    for (const key of added) {
      const indent = columnOf(entries[0]!);
      const text = writeEntry({ [key]: value[key] }, indent);
      const before =
        ranked(key) === Infinity ? keys.length - 1 : keys.findLastIndex((other) => ranked(other) < ranked(key));
      const entry = entries[Math.max(before, 0)]!;
      if (before >= 0) {
        const isUnfinished = source[entry.end - 1] !== '\n';
        splices.push({
          start: entry.end,
          end: entry.end,
          text: (isUnfinished ? '\n' : '') + ' '.repeat(indent) + (isUnfinished ? text.trimEnd() : text),
        });
      } else {
        const start = isCompact(entry) ? entry.start : ownedStart(entry);
        splices.push({
          start,
          end: start,
          text: isCompact(entry) ? text + ' '.repeat(indent) : ' '.repeat(indent) + text,
        });
      }
    }
    return splices;
  }

  function changeList(node: YAMLSeq, values: unknown[], path: FieldPath): Splice[] | undefined {
    if (values.length === 0) return undefined;
    const items = node.items as Node[];
    const origins = originsOf(
      items.map((item) => item.toJS(document) as unknown),
      values,
    );
    const entries = entriesOf(node);
    const inner = values.map((value, index) => {
      const origin = origins[index];
      return origin === undefined
        ? undefined
        : change(items[origin]!, value, [...path, index], columnOf(entries[origin]!), false);
    });
    const indent = columnOf(entries[0]!);
    if (origins.length === items.length && origins.every((origin, index) => origin === index))
      return entries.flatMap(
        (entry, index) =>
          inner[index] ?? {
            start: entry.start,
            end: entry.end,
            text: withEnding(writeEntry([values[index]], indent), entry),
          },
      );
    const first = entries[0]!;
    // The comment at the top of a file is about the file.
    const header = path.length === 0 ? source.slice(first.leadStart, ownedStart(first)) : '';
    const isSpaced = entries.length > 1 && entries.slice(1).every(({ leadStart }) => source[leadStart] === '\n');
    const leads = entries.map((entry, index) =>
      source.slice(index === 0 ? first.leadStart + header.length : entry.leadStart, entry.lineStart),
    );
    let orphaned = '';
    for (const [index, entry] of entries.entries()) {
      if (origins.includes(index)) continue;
      const others = source.slice(entry.lineStart - leads[index]!.length, ownedStart(entry));
      if (!others.includes('#')) continue;
      if (index + 1 < entries.length) leads[index + 1] = others + leads[index + 1]!;
      else orphaned = others;
    }
    const chunks = values.map((value, index) => {
      const origin = origins[index];
      const entry = origin === undefined ? undefined : entries[origin]!;
      const body =
        entry && inner[index]
          ? applySplices(source, inner[index], entry.start, entry.end)
          : writeEntry([value], indent);
      const lead = (origin === undefined ? '' : leads[origin]!).replace(index === 0 ? /^\n+/ : /$^/, '');
      const gap = isSpaced && index > 0 && !lead.startsWith('\n') ? '\n' : '';
      return { lead: gap + lead, body: body.endsWith('\n') ? body : `${body}\n` };
    });
    if (isCompact(first) && chunks[0]!.lead !== '') return undefined;
    const padding = ' '.repeat(indent);
    const text =
      chunks.map(({ lead, body }, index) => lead + (index === 0 && isCompact(first) ? '' : padding) + body).join('') +
      orphaned;
    return [
      {
        start: isCompact(first) ? first.start : first.leadStart + header.length,
        end: entries.at(-1)!.end,
        text: withEnding(text, entries.at(-1)!),
      },
    ];
  }

  /** Lists and maps in brackets, and everything in JSON. */
  function changeFlow(
    node: YAMLMap | YAMLSeq,
    value: unknown[] | Record<string, unknown>,
    path: FieldPath,
    indent: number,
  ): Splice[] | undefined {
    const oldKeys = isMap(node) ? node.items.map(keyOf) : undefined;
    const members = (isMap(node) ? (node.items as Pair<Node, Node | null>[]) : (node.items as Node[])).map((item) =>
      'key' in item
        ? { start: item.key.range![0], end: item.value?.range?.[1] ?? item.key.range![1], node: item.value }
        : { start: item.range![0], end: item.range![1], node: item },
    );
    const [start, end] = node.range!;
    if (members.length === 0)
      return format.isJson
        ? [{ start, end, text: indentLines(JSON.stringify(value, null, 2), indentOf(lineAt(start))) }]
        : undefined;
    const keys = oldKeys && orderedKeys(oldKeys, value as Record<string, unknown>, format.fieldOrderAt(path));
    const values = keys ? keys.map((key) => (value as Record<string, unknown>)[key]) : (value as unknown[]);
    const origins =
      keys && oldKeys
        ? keys.map((key) => (oldKeys.includes(key) ? oldKeys.indexOf(key) : undefined))
        : originsOf(
            node.items.map((item) => (item as Node).toJS(document) as unknown),
            values,
          );
    const inner = values.map((part, index) => {
      const origin = origins[index] === undefined ? undefined : members[origins[index]];
      return origin?.node ? change(origin.node, part, [...path, keys?.[index] ?? index], indent, true) : undefined;
    });
    if (
      inner.every((splices) => splices) &&
      origins.length === members.length &&
      origins.every((origin, index) => origin === index)
    )
      return inner.flatMap((splices) => splices!);
    const gaps = members.map((member, index) =>
      source.slice(index === 0 ? start : members[index - 1]!.end, member.start),
    );
    const close = source.slice(members.at(-1)!.end, end);
    if ([...gaps, close].some((gap) => gap.includes('#'))) return undefined;
    const separator = gaps[1] ?? `,${/\s*$/.exec(gaps[0]!)![0].replace(/^$/, ' ')}`;
    const pieces = values.map((part, index) => {
      const origin = origins[index] === undefined ? undefined : members[origins[index]]!;
      if (origin && inner[index]) return applySplices(source, inner[index], origin.start, origin.end);
      const text = indentLines(writeFlow(part), indentOf(lineAt(members[0]!.start)));
      return keys ? `${writeFlow(keys[index])}: ${text}` : text;
    });
    if (pieces.length === 0) return [{ start, end, text: isMap(node) ? '{}' : '[]' }];
    return [{ start, end, text: gaps[0]! + pieces.join(separator) + close }];
  }

  function writeFlow(value: unknown): string {
    if (format.isJson) return JSON.stringify(value, null, 2);
    if (Array.isArray(value)) return `[${value.map(writeFlow).join(', ')}]`;
    if (isRecord(value))
      return `{ ${Object.entries(value)
        .map(([key, part]) => `${writeFlow(key)}: ${writeFlow(part)}`)
        .join(', ')} }`;
    return writeScalar(value as ScalarValue, {
      style: 'PLAIN',
      source: '',
      column: 0,
      indent: 0,
      inFlow: true,
      width: Infinity,
    });
  }

  /** One key with its value, or a list of one item, without the indentation of its first line. */
  function writeEntry(entry: Record<string, unknown> | unknown[], indent: number): string {
    return indentLines(writeBlock(entry, format, fileWidth - indent), indent);
  }

  function entriesOf(node: YAMLMap | YAMLSeq): Entry[] {
    const starts = isMap(node) ? (node.items as Pair<Node>[]).map(({ key }) => key.range![0]) : dashesOf(node);
    const ends = node.items.map((item) => contentEndOf(item as Node | Pair<Node, Node | null>));
    let previous: number | undefined;
    return starts.map((start, index) => {
      const own = lineStartOf(start);
      const isFirstOnLine = source.slice(own, start).trim() === '';
      const lineStart = isFirstOnLine ? own : start;
      const leadStart = previous ?? (isFirstOnLine ? commentsAbove(own, /^\s*(#|$)/) : start);
      let end =
        ends[index]! > start && source[ends[index]! - 1] === '\n'
          ? ends[index]!
          : lineEndOf(Math.max(ends[index]!, start + 1));
      for (
        let line = lineAt(end);
        end < source.length && /^ *#/.test(line) && indentOf(line) > start - own;
        line = lineAt(end)
      )
        end = lineEndOf(end);
      previous = end;
      return { start, end, leadStart, lineStart };
    });
  }

  /** Where the comment that belongs to an entry starts. */
  function ownedStart({ leadStart, lineStart }: Entry): number {
    const start = Math.max(leadStart, commentsAbove(lineStart, /^\s*#/));
    return start === 0 ? lineStart : start;
  }

  function commentsAbove(lineStart: number, pattern: RegExp): number {
    let start = lineStart;
    while (start > 0 && pattern.test(lineAt(lineStartOf(start - 1)))) start = lineStartOf(start - 1);
    return start;
  }

  function withEnding(text: string, entry: Entry): string {
    return source[entry.end - 1] === '\n' ? text : text.replace(/\n$/, '');
  }

  const lineStartOf = (offset: number) => source.lastIndexOf('\n', offset - 1) + 1;
  const lineEndOf = (offset: number) => source.indexOf('\n', offset) + 1 || source.length;
  const lineAt = (lineStart: number) => source.slice(lineStart, lineEndOf(lineStart)).replace(/\n$/, '');
  const columnOf = ({ start }: Entry) => start - lineStartOf(start);
  const isCompact = ({ start, lineStart }: Entry) => start === lineStart && start !== lineStartOf(start);
  return { change };
}

function dashesOf({ srcToken }: YAMLSeq): number[] {
  if (srcToken?.type !== 'block-seq') throw new Error('Expected a list with dashes.');
  return srcToken.items.flatMap(({ start }) =>
    start.filter(({ type }) => type === 'seq-item-ind').map(({ offset }) => offset),
  );
}

function contentEndOf(item: Node | Pair<Node, Node | null>): number {
  if ('key' in item)
    return item.value?.range && item.value.range[1] > item.key.range![1]
      ? contentEndOf(item.value)
      : item.key.range![1];
  if ((isMap(item) || isSeq(item)) && !item.flow) return contentEndOf(item.items.at(-1) as Node);
  return item.range![1];
}

const keyOf = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);
const indentOf = (line: string): number => /^ */.exec(line)![0].length;
const indentLines = (text: string, indent: number): string =>
  text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(indent)}`);

/** Infinity if the author writes long texts on one line. */
function widthOf(source: string, document: Document): number {
  let isWrapped = false;
  visit(document, {
    Scalar(_, { range, type }) {
      if (type !== 'BLOCK_LITERAL' && source.slice(range![0], range![1]).trimEnd().includes('\n')) isWrapped = true;
    },
  });
  const isLong = source.split('\n').some((line) => line.length > defaultWidth && !/^\s*#/.test(line));
  return isLong && !isWrapped ? Infinity : defaultWidth;
}

/** For each new item, the index of the old one that it comes from: an equal one if there is one. */
function originsOf(old: unknown[], values: unknown[]): (number | undefined)[] {
  const free = new Set(old.keys());
  const take = (index: number | undefined) => {
    if (index !== undefined) free.delete(index);
    return index;
  };
  const origins = values.map((value, index) =>
    free.has(index) && isSame(old[index], value) ? take(index) : undefined,
  );
  values.forEach(
    (value, index) => (origins[index] ??= take([...free].find((candidate) => isSame(old[candidate], value)))),
  );
  // A changed item keeps its place; more items than before are new ones.
  values.forEach(
    (_, index) => (origins[index] ??= free.has(index) && old.length >= values.length ? take(index) : undefined),
  );
  values.forEach(
    (value, index) => (origins[index] ??= take([...free].find((candidate) => typeof old[candidate] === typeof value))),
  );
  return origins;
}

function orderedKeys(old: string[], value: Record<string, unknown>, order: string[]): string[] {
  const keys = old.filter((key) => value[key] !== undefined);
  for (const key of Object.keys(value).filter((name) => value[name] !== undefined && !old.includes(name))) {
    const before = keys.findLastIndex(
      (other) => order.includes(key) && order.includes(other) && order.indexOf(other) < order.indexOf(key),
    );
    keys.splice(order.includes(key) ? before + 1 : keys.length, 0, key);
  }
  return keys;
}
