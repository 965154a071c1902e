/** What is kept for as long as the tab is open. Where storage is full or forbidden, nothing is. */

export function readSession(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

export function writeSession(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // What is on the page is still there.
  }
}
