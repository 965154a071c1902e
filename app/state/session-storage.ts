/** Session storage that may be full or blocked: then a value lasts as long as the document. */

const unsaved = new Map<string, unknown>();

export function readSession(name: string): unknown {
  if (unsaved.has(name)) return unsaved.get(name);
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** Null removes the value. */
export function writeSession(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
    unsaved.delete(name);
  } catch {
    unsaved.set(name, value);
  }
}
