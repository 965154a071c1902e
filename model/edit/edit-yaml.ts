/**
 * Changes YAML and JSON the way a careful person would: only the lines of what changed, with comments, order, quotes and
 * line breaks of everything else as they are. Returns undefined for what only a rewrite could express.
 */
import {
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  stringify,
  visit,
  type Document,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { FieldPath } from '#contract/editor.ts';
import { isRecord, isSame } from '#model/isomorphic/field-values.ts';
import { defaultWidth, writeScalar, type ScalarValue } from './write-scalar.ts';
import { createYamlEntries, indentOf, type Entry } from './yaml-entries.ts';

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

export function editYaml(source: string, value: unknown, format: YamlFormat): string | undefined {
  const document = parseDocument(source, { keepSourceTokens: true, uniqueKeys: false });
  const root = document.contents as Node | null;
  if (!root && !format.isJson) return source.replace(/[^\n]$/, '$&\n') + writeBlock(value, defaultWidth);
  if (!root) return undefined;
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

function writeFlow(value: unknown): string {
  const format = { collectionStyle: 'flow', flowCollectionPadding: !Array.isArray(value), singleQuote: true } as const;
  return stringify(value, { ...format, lineWidth: 0 }).trimEnd();
}

function writeBlock(value: unknown, width: number): string {
  return stringify(value, { lineWidth: Number.isFinite(width) ? width : 0, singleQuote: true });
}

function createEditor(source: string, document: Document, { isJson, fieldOrderAt }: YamlFormat) {
  const fileWidth = isJson ? Infinity : widthOf(source, document);
  const { entriesOf, ownedStart, withEnding, lineStartOf, lineEndOf, columnOf, isCompact } = createYamlEntries(source);

  /** `indent` is the column of the entry that contains the node. */
  function change(node: Node, value: unknown, path: FieldPath, indent: number, inFlow: boolean): Splice[] | undefined {
    if (isSame(node.toJS(document), value)) return [];
    if (isScalar(node) && (typeof value !== 'object' || value === null))
      return changeScalar(node, value as ScalarValue, indent, inFlow);
    if (isSeq(node) && Array.isArray(value))
      return node.flow ? changeFlow(node, value as never, path, indent) : changeList(node, value, path);
    if (!isMap(node) || !isRecord(value)) return undefined;
    return node.flow ? changeFlow(node, value, path, indent) : changeMap(node, value, path);
  }

  function changeScalar(node: Scalar, value: ScalarValue, indent: number, inFlow: boolean): Splice[] {
    const [start, end] = node.range!;
    const text = source.slice(start, end);
    const lineStart = lineStartOf(start);
    const lines = text.split('\n');
    const isTooLong = lines.length === 1 && lineEndOf(end) - lineStart > defaultWidth + 1;
    const written = writeScalar(value, {
      style: (text !== '' && node.type) || (isJson ? 'QUOTE_DOUBLE' : 'PLAIN'),
      source: text,
      column: start - lineStart,
      indent: lines.length > 1 && !/^[|>]/.test(text) ? indentOf(lines[1]!) : Math.max(indent, 0) + 2,
      inFlow: inFlow || isJson,
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
      splices.push(...(inner ?? replaceEntry(entry, { [key]: value[key] })));
    }
    const order = fieldOrderAt(path);
    const ranked = (key: string) => (order.includes(key) ? order.indexOf(key) : Infinity);
    const added = Object.keys(value)
      .filter((key) => value[key] !== undefined && !keys.includes(key))
      .toSorted((a, b) => (ranked(a) < ranked(b) ? -1 : 1));
    const padding = ' '.repeat(columnOf(entries[0]!));
    for (const key of added) {
      const text = writeEntry({ [key]: value[key] }, padding.length);
      const isLast = ranked(key) === Infinity;
      const before = isLast ? keys.length - 1 : keys.findLastIndex((other) => ranked(other) < ranked(key));
      const entry = entries[Math.max(before, 0)]!;
      if (before >= 0) {
        const newText = source[entry.end - 1] === '\n' ? padding + text : `\n${padding}${text.trimEnd()}`;
        splices.push({ start: entry.end, end: entry.end, text: newText });
      } else {
        const start = isCompact(entry) ? entry.start : ownedStart(entry);
        splices.push({ start, end: start, text: isCompact(entry) ? text + padding : padding + text });
      }
    }
    return splices;
  }

  function changeList(node: YAMLSeq, values: unknown[], path: FieldPath): Splice[] | undefined {
    if (values.length === 0) return undefined;
    const items = node.items as Node[];
    const origins = originsOf(node.toJS(document) as unknown[], values);
    const entries = entriesOf(node);
    const indent = columnOf(entries[0]!);
    const inner = values.map((value, index) => {
      const origin = origins[index];
      return origin === undefined ? undefined : change(items[origin]!, value, [...path, index], indent, false);
    });
    if (origins.length === items.length && origins.every((origin, index) => origin === index))
      return entries.flatMap((entry, index) => inner[index] ?? replaceEntry(entry, [values[index]]));
    const first = entries[0]!;
    // The comment at the top of a file is about the file.
    const header = path.length === 0 ? source.slice(first.leadStart, ownedStart(first)) : '';
    const isSpaced = entries.length > 1 && entries.slice(1).every(({ leadStart }) => source[leadStart] === '\n');
    const isInBraces = items.every((item) => isMap(item) && item.flow);
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
          : isInBraces && isRecord(value)
            ? `- ${writeFlow(value)}`
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
    const [start, last] = [isCompact(first) ? first.start : first.leadStart + header.length, entries.at(-1)!];
    return [{ start, end: last.end, text: withEnding(text, last) }];
  }

  /** Lists and maps in brackets. They are short: a new or missing member means to write them again. */
  function changeFlow(
    node: YAMLMap | YAMLSeq,
    value: Record<string | number, unknown>,
    path: FieldPath,
    indent: number,
  ): Splice[] | undefined {
    const keys = node.items.map((item, index) => (isMap(node) ? keyOf(item as Pair) : index));
    if (isSame(keys.map(String), Object.keys(value))) {
      const inner = node.items.map((item, index) => {
        const child = (isMap(node) ? (item as Pair).value : item) as Node | null;
        return child && change(child, value[keys[index]!], [...path, keys[index]!], indent, true);
      });
      if (inner.every((splices) => splices)) return inner.flatMap((splices) => splices!);
    }
    const [start, end] = node.range!;
    const isSimple = !isJson && !/[\n#]/.test(source.slice(start, end)) && keys.length > 0;
    return isSimple ? [{ start, end, text: writeFlow(value) }] : undefined;
  }

  function replaceEntry(entry: Entry, value: Record<string, unknown> | unknown[]): Splice[] {
    const { start, end } = entry;
    return [{ start, end, text: withEnding(writeEntry(value, columnOf(entry)), entry) }];
  }

  /** One key with its value, or a list of one item, without the indentation of its first line. */
  function writeEntry(entry: Record<string, unknown> | unknown[], indent: number): string {
    return indentLines(writeBlock(entry, fileWidth - indent), indent);
  }

  return { change };
}

const keyOf = ({ key }: Pair): string => String(isScalar(key) ? key.value : key);
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
