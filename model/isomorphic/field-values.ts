/** Reads and changes values in nested lists and objects, by path. Runs in browsers, too. */
import type { FieldPath } from '#contract/editor.ts';

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function valueAt(data: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null && Object.hasOwn(part, key)
        ? (part as Record<string | number, unknown>)[key]
        : undefined,
    data,
  );
}

/** Returns a changed copy. Undefined removes the value; missing parents are created. */
export function withValueAt(data: unknown, path: FieldPath, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const inner = withValueAt(valueAt(data, [key]), rest, value);
  if (Array.isArray(data) || (typeof key === 'number' && !isRecord(data))) {
    const list = Array.isArray(data) ? (data as unknown[]) : [];
    const index = Math.min(Number(key), list.length);
    return inner === undefined ? list.toSpliced(index, 1) : list.toSpliced(index, 1, inner);
  }
  const { [key]: _, ...others } = isRecord(data) ? data : {};
  if (inner === undefined) return others;
  return isRecord(data) && Object.hasOwn(data, key) ? { ...data, [key]: inner } : { ...others, [key]: inner };
}

/** The order of keys does not matter. Missing keys equal undefined ones. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]))
    );
  if (!isRecord(a) || !isRecord(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
    isSame(valueAt(a, [key]), valueAt(b, [key])),
  );
}

export function isWithin(path: FieldPath, ancestor: FieldPath): boolean {
  return ancestor.length <= path.length && ancestor.every((key, index) => key === path[index]);
}

export function isSamePath(a: FieldPath, b: FieldPath): boolean {
  return a.length === b.length && isWithin(a, b);
}

/** A JSON pointer: the fragment of a field's URL, and part of its element's id. */
export function toPointer(path: FieldPath): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Numbers are indexes of lists, unless the data has a group there. */
export function fromPointer(pointer: string, data: unknown): FieldPath {
  const path: (string | number)[] = [];
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    path.push(Array.isArray(valueAt(data, path)) ? Number(key) : key);
  }
  return path;
}
