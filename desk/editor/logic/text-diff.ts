/** Unified diffs as changed words, for people who do not read diffs. */
import { diffArrays, parsePatch } from 'diff';

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
  const isShown = (line: string) => !/^(.---|[ ]\s*# .*|\\.*)$/.test(line);
  const labelled = (line: string) =>
    line.slice(1).replace(fieldName, (_, indent: string, name: string) => `${indent}${labelOfField(name)}:`);
  const partsOf = (lines: string[]) => {
    const parts: DiffPart[] = [];
    let removed: string[] = [];
    let added: string[] = [];
    for (const line of [...lines.filter(isShown), '']) {
      if (line.startsWith('-')) removed.push(labelled(line));
      else if (line.startsWith('+')) added.push(labelled(line));
      else {
        parts.push(...compareWords(removed.join('\n'), added.join('\n')));
        [removed, added] = [[], []];
        if (line) parts.push({ kind: 'same', text: `${labelled(line)}\n` });
      }
    }
    return parts;
  };
  return parsePatch(diff).flatMap(({ oldFileName = '', newFileName = '', hunks }) => {
    const file = newFileName === '/dev/null' ? oldFileName : newFileName;
    return hunks.length === 0
      ? []
      : [{ file: file.replace(/^[ab]\//, ''), hunks: hunks.map(({ lines }) => partsOf(lines)) }];
  });
}

/** Texts that differ more than this count as changed as a whole. */
const maxChangedWords = 600;

/** The words that were removed and added. Line breaks of wrapped text are spaces. */
export function compareWords(before: string, after: string): DiffPart[] {
  const wordsOf = (text: string): string[] => text.match(/^\s+|\S+\s*/g) ?? [];
  const changes =
    before && after
      ? diffArrays(wordsOf(before), wordsOf(after), {
          comparator: (a, b) => a.trim() === b.trim(),
          maxEditLength: maxChangedWords,
        })
      : undefined;
  if (!changes)
    return (
      [
        ['removed', before],
        ['added', after],
      ] as const
    ).flatMap(([kind, text]) => (text ? [{ kind, text: `${text}\n` }] : []));
  const parts: DiffPart[] = [];
  // The space after a changed word belongs to what follows.
  let space = '';
  for (const { added, removed, value } of [...changes, { value: ['\n'] }]) {
    const text = value.join('');
    const last = parts.at(-1);
    if (added || removed) {
      parts.push({ kind: added ? 'added' : 'removed', text: text.trimEnd() });
      space = /\s*$/.exec(text)![0];
    } else if (last?.kind === 'same') last.text += text;
    else {
      parts.push({ kind: 'same', text: space + text });
      space = '';
    }
  }
  return parts;
}
