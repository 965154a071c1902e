/** Local storage that may be full or blocked: then nothing is read, and nothing kept. */

export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The value lasts as long as the document.
  }
}
