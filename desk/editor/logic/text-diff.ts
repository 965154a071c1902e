/** Unified diffs as changed words, for people who do not read diffs. */

export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** A field at the start of a line of YAML or JSON. */
const fieldName = /^(\s*(?:- )?)"?([a-z][A-Za-z\d-]*)"?:(?=\s|$)/;

export interface FileDiff {
  file: string;
  /** Unchanged lines around a change give it context. */
  hunks: DiffPart[][];
}

/** Fields have the names of their labels. The lines around front matter are left out, and comments beside a change. */
export function readUnifiedDiff(diff: string, labelOfField: (name: string) => string): FileDiff[] {
  const files: FileDiff[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const finish = () => {
    if (removed.length > 0 || added.length > 0)
      files
        .at(-1)!
        .hunks.at(-1)
        ?.push(...compareWords(removed.join('\n'), added.join('\n')));
    [removed, added] = [[], []];
  };
  const lines = diff.split('\n');
  for (const [index, line] of lines.entries()) {
    const text = line
      .slice(1)
      .replace(fieldName, (_, indent: string, name: string) => `${indent}${labelOfField(name)}:`);
    const [before, after] = [/^--- (?:a\/)?(.+)/.exec(line), /^\+\+\+ (?:b\/)?(.+)/.exec(lines[index + 1] ?? '')];
    if (before && after) {
      finish();
      files.push({ file: after[1] === '/dev/null' ? before[1]! : after[1]!, hunks: [] });
    } else if (line.startsWith('@@')) {
      finish();
      files.at(-1)!.hunks.push([]);
    } else if (!files.at(-1)?.hunks.length || /^(.---|[ ]\s*# .*)$/.test(line)) continue;
    else if (line.startsWith('-')) removed.push(text);
    else if (line.startsWith('+')) added.push(text);
    else if (line.startsWith(' ')) {
      finish();
      files
        .at(-1)!
        .hunks.at(-1)!
        .push({ kind: 'same', text: `${text}\n` });
    }
  }
  finish();
  return files;
}

/** Above this number of comparisons, the whole text counts as changed. */
const maxCells = 400_000;

/** The words that were removed and added: the longest common subsequence stays. Line breaks of wrapped text are spaces. */
export function compareWords(before: string, after: string): DiffPart[] {
  const wordsOf = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const width = b.length + 1;
  if (a.length * b.length > maxCells || a.length === 0 || b.length === 0)
    return (
      [
        { kind: 'removed', text: before && `${before}\n` },
        { kind: 'added', text: after && `${after}\n` },
      ] as const
    ).filter(({ text }) => text !== '');
  const isSame = (i: number, j: number) => a[i] === b[j] || (a[i]!.trim() === '' && b[j]!.trim() === '');
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] = isSame(i, j)
        ? lengths[(i + 1) * width + j + 1]! + 1
        : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  const parts: DiffPart[] = [];
  const add = (kind: DiffPart['kind'], text: string) => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && isSame(i, j)) add('same', b[(i++, j++)]!);
    else if (j === b.length || (i < a.length && lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!))
      add('removed', a[i++]!);
    else add('added', b[j++]!);
  }
  add('same', '\n');
  return joinChanges(parts);
}

/** Changed words with only spaces between them are one change: what was removed, then what was added. */
function joinChanges(parts: DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  let [removed, added, space] = ['', '', ''];
  const finish = () => {
    if (removed !== '') joined.push({ kind: 'removed', text: removed });
    if (added !== '') joined.push({ kind: 'added', text: added });
    if (space !== '') joined.push({ kind: 'same', text: space });
    [removed, added, space] = ['', '', ''];
  };
  for (const { kind, text } of parts) {
    if (kind === 'same' && (text.trim() !== '' || removed + added === '')) {
      finish();
      joined.push({ kind, text });
    } else if (kind === 'same') space += text;
    else {
      if (removed !== '') removed += space;
      if (added !== '') added += space;
      space = '';
      if (kind === 'removed') removed += text;
      else added += text;
    }
  }
  finish();
  return joined;
}
