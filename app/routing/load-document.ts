const storageKey = 'reloaded';

/**
 * Loads an address as a whole document, for when a part of the running build is gone. The address we are at already is
 * tried once in ten seconds: if its new document has the same trouble, an error screen is better than a loop.
 * Tells whether the document is on its way.
 */
export function loadDocument(url: string): boolean {
  const { href } = new URL(url, location.href);
  if (href !== location.href) {
    location.assign(href);
    return true;
  }
  try {
    if (Date.now() - Number(sessionStorage.getItem(storageKey)) < 10_000) return false;
    sessionStorage.setItem(storageKey, String(Date.now()));
  } catch {
    return false; // Without a memory of the last time there is no telling a first try from a loop.
  }
  location.reload();
  return true;
}
