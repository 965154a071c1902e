/** Where the parts of a YAML file begin, and which line is out of place. */
import { indentOf, shorten } from './mistake.ts';

export interface Container {
  column: number;
  kind: 'fields' | 'list';
  line: number;
}

/** For a line that is neither a field nor an entry, nor a part of the text above. Undefined if it may be valid. */
export function strayLineMessage(rest: string, container: Container | undefined): string | undefined {
  if (/^-\S/.test(rest) && container?.kind === 'list')
    return `put a space after the hyphen: - ${shorten(rest.slice(1))}`;
  const [, name, text] = /^([A-Za-z][\w-]*):(\S.*)$/.exec(rest) ?? [];
  if (name !== undefined && text !== undefined && container?.kind !== 'list')
    return `put a space after the colon: ${name}: ${shorten(text)}`;
  if (!container) return undefined;
  return container.kind === 'list' ? missingHyphenMessage : strayFieldMessage;
}

export const missingHyphenMessage =
  'begin the entry with a hyphen and a space, or indent the line to make it part of the text above';

export const strayFieldMessage =
  'begin the line with the name of a field and a colon, or indent it to make it part of the text above';

export function nearestColumn(containers: Container[], kind: Container['kind'], column: number): number {
  const same = containers.filter((container) => container.kind === kind);
  const distance = (container: Container) => Math.abs(container.column - column);
  return (
    (same.length > 0 ? same : containers).toSorted((a, b) => distance(a) - distance(b) || b.column - a.column)[0]
      ?.column ?? 0
  );
}

/** Whether a part has only this line, in a column where nobody would begin it: the line is out of place. */
export function isUnusual(containers: Container[], line: number): boolean {
  const first = containers.findIndex((container) => container.line === line);
  if (first < 0) return false;
  const [top, parent] = [containers[first]!, containers[first - 1]];
  if (!parent) return top.column !== 0;
  return top.column !== parent.column + 2 && !(top.kind === 'list' && top.column === parent.column);
}

/** Whether a line begins a list whose next entry begins in another column. */
export function isOtherEntry(containers: Container[], line: number, following: string[], column: number): boolean {
  const isFirstEntry = containers.some((container) => container.line === line && container.kind === 'list');
  const next = following.find((other) => /^ *- /.test(other));
  return isFirstEntry && next !== undefined && indentOf(next) === column;
}

/** `- kind number` → `- kind: number`, above a field in `column`. */
export function colonlessField(line: string, column: number): string | undefined {
  const [, start = '', name = '', text = ''] = /^(\s*-\s+)([a-z]\w*)\s+(.*)$/.exec(line) ?? [];
  return name && start.length === column ? `- ${name}: ${shorten(text)}` : undefined;
}
