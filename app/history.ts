import { pathOf } from './language.ts';
import type { PageData } from './page-data.ts';
import type { Place, Way } from './place.ts';

/** A page that is there by then needs no sign that it is on its way. */
const slowMs = 400;

interface Surroundings {
  first: Place;
  /** Gets the data and the code of a page. */
  load: (url: URL) => Promise<PageData>;
  show: (next: Place) => void;
}

/**
 * A page is fetched before it is shown: until it is there, the visitor stays where they were, and so does the address. Back
 * and forward are the browser's, which has changed the address by then.
 */
export function createHistory({ first, load, show }: Surroundings) {
  let shown = first;
  let turn = 0;
  let waiting = false;
  let slow: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function setWaiting(is: boolean): void {
    clearTimeout(slow);
    if (waiting === is) return;
    waiting = is;
    for (const listener of listeners) listener();
  }

  async function go(url: URL, key: string, way: Way): Promise<void> {
    turn += 1;
    const mine = turn;
    const path = pathOf(url.pathname);
    let { page } = shown;
    if (path !== shown.path || 'error' in page) {
      clearTimeout(slow);
      slow = setTimeout(setWaiting, slowMs, true);
      page = await load(url).catch((error: unknown) => ({ error }));
      // The visitor has gone elsewhere meanwhile.
      if (mine !== turn) return;
    }
    if (way === 'followed') history.pushState({ key }, '', url);
    if (way === 'again') history.replaceState({ key }, '', url);
    shown = { path, hash: url.hash, key, way, page };
    show(shown);
  }

  return {
    follow(href: string): void {
      void go(new URL(href), Math.random().toString(36).slice(2), href === location.href ? 'again' : 'followed');
    },
    onPop(): void {
      void go(new URL(location.href), keyHere(), 'back or forward');
    },
    /** To be called when it is on the screen. */
    arrived(place: Place): void {
      if (place === shown) setWaiting(false);
    },
    isWaiting: () => waiting,
    onWaiting(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type History = ReturnType<typeof createHistory>;

/** Of the entry of the history that the browser is at. One that it made itself, before the scripts came, has no key of ours. */
export function keyHere(): string {
  return (history.state as { key?: string } | null)?.key ?? `first${location.hash}`;
}
