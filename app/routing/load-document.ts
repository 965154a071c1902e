const storageKey = 'reloaded';

/**
 * Loads a URL as a document, because a file of the running build no longer exists. The current URL is reloaded at most
 * once in ten seconds: if that does not help, an error screen is better than a loop. Returns whether a load started.
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
    return false; // Without storage a first attempt cannot be told from a loop.
  }
  location.reload();
  return true;
}
