import { createPath, NavigationType, type Location, type Navigator, type To } from 'react-router';
import type { PageData } from './page-data.ts';

/** A page at an address, or what came in its place. */
export interface Shown {
  location: Location;
  type: NavigationType;
  page: PageData | { error: unknown };
}

interface Surroundings {
  first: Shown;
  /** Gets the data and the code of a page. */
  load: (address: Location) => Promise<PageData>;
  /** Says that the next page is on its way. */
  wait: () => void;
  show: (next: Shown) => void;
}

/**
 * A page is fetched before it is shown: until it is there, the visitor stays where they were, and so does the address. Back
 * and forward are the browser's, which has changed the address by then.
 */
export function createHistory({ first, load, wait, show }: Surroundings): { navigator: Navigator; onPop: () => void } {
  let shown = first;
  let turn = 0;

  async function go(address: Location, type: NavigationType, arrive?: () => void): Promise<void> {
    turn += 1;
    const mine = turn;
    let { page } = shown;
    if (address.pathname !== shown.location.pathname || 'error' in page) {
      wait();
      page = await load(address).catch((error: unknown) => ({ error }));
      // The visitor has gone elsewhere meanwhile.
      if (mine !== turn) return;
    }
    arrive?.();
    shown = { location: address, type, page };
    show(shown);
  }

  function follow(type: NavigationType, put: 'pushState' | 'replaceState'): Navigator['push'] {
    return (to: To, state: unknown) => {
      const { pathname, search, hash } = new URL(pathOf(to), location.href);
      const key = Math.random().toString(36).slice(2);
      const address = { pathname, search, hash, state, key, mask: undefined };
      void go(address, type, () => history[put]({ key }, '', createPath(address)));
    };
  }

  return {
    navigator: {
      createHref: pathOf,
      go: (steps) => history.go(steps),
      push: follow(NavigationType.Push, 'pushState'),
      replace: follow(NavigationType.Replace, 'replaceState'),
    },
    onPop: () => void go(locationHere(), NavigationType.Pop),
  };
}

function pathOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

/** Where the browser is. */
export function locationHere(): Location {
  const { pathname, search, hash } = location;
  const key = (history.state as { key?: string } | null)?.key ?? 'default';
  return { pathname, search, hash, state: null, key, mask: undefined };
}
