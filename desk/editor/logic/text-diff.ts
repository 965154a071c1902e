/** Unified diffs as changed words, for people who do not read diffs. */

export interface DiffPart {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** One block per hunk; unchanged lines around a change give it context. */
export function readUnifiedDiff(diff: string): DiffPart[][] {
  const hunks: DiffPart[][] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const finish = () => {
    if (removed.length > 0 || added.length > 0)
      hunks.at(-1)?.push(...compareWords(removed.join('\n'), added.join('\n')));
    [removed, added] = [[], []];
  };
  for (const line of diff.split('\n')) {
    const text = line.slice(1);
    if (line.startsWith('@@')) {
      finish();
      hunks.push([]);
    } else if (hunks.length === 0 || line.startsWith('\\')) continue;
    else if (line.startsWith('diff ') || line.startsWith('Index: ')) finish();
    else if (line.startsWith('-')) removed.push(text);
    else if (line.startsWith('+')) added.push(text);
    else if (line.startsWith(' ')) {
      finish();
      hunks.at(-1)!.push({ kind: 'same', text: `${text}\n` });
    }
  }
  finish();
  return hunks;
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
