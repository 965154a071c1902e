/** Reading and changing values inside content by path. Values are never changed in place. */
import type { FieldPath } from '#contract/editor.ts';

export function valueAt(data: unknown, path: FieldPath): unknown {
  let value = data;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string | number, unknown>)[key];
  }
  return value;
}

/** A copy with another value at the path; undefined removes the field. Missing groups are added. */
export function withValueAt(data: unknown, path: FieldPath, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy: unknown = Array.isArray(data) ? [...(data as unknown[])] : { ...(data as object | undefined) };
  const container = (typeof key === 'number' && !Array.isArray(copy) ? [] : copy) as Record<string | number, unknown>;
  const changed = withValueAt(container[key], rest, value);
  if (changed === undefined && Array.isArray(container)) container.splice(Number(key), 1);
  else if (changed === undefined) delete container[key];
  else container[key] = changed;
  return container;
}

export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => key in b && isSameValue(a[key as never], b[key as never]))
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
