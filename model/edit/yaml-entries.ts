/** Where the pairs and items of a block begin and end in the source, with the comments that belong to them. */
import { isMap, isSeq, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';

/** A pair of a block map, or an item of a block list. */
export interface Entry {
  /** Of the key or the dash. */
  start: number;
  /** After the last line, and after comments that are indented below it. */
  end: number;
  /** Comments and empty lines above. */
  leadStart: number;
  /** The start of its first line; `start` if another entry starts on the same line. */
  lineStart: number;
}

export function createYamlEntries(source: string) {
  function entriesOf(node: YAMLMap | YAMLSeq): Entry[] {
    const starts = isMap(node) ? (node.items as Pair<Node>[]).map(({ key }) => key.range![0]) : dashesOf(node);
    let previous: number | undefined;
    return starts.map((start, index) => {
      const own = lineStartOf(start);
      const isFirstOnLine = source.slice(own, start).trim() === '';
      const lineStart = isFirstOnLine ? own : start;
      const leadStart = previous ?? (isFirstOnLine ? commentsAbove(own, /^\s*(#|$)/) : start);
      const contentEnd = Math.max(contentEndOf(node.items[index] as Node | Pair<Node, Node | null>), start + 1);
      let end = source[contentEnd - 1] === '\n' ? contentEnd : lineEndOf(contentEnd);
      while (/^ *#/.test(lineAt(end)) && indentOf(lineAt(end)) > start - own) end = lineEndOf(end);
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
  return { entriesOf, ownedStart, withEnding, lineStartOf, lineEndOf, columnOf, isCompact };
}

export const indentOf = (line: string): number => /^ */.exec(line)![0].length;

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
