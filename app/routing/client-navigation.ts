/**
 * Client navigation with the Navigation API: the browser changes the URL and history, aborts what is abandoned and
 * restores scroll positions. A browser without the API loads documents, because every link is a plain link.
 */
import type { LoadedPage } from '#model/page-data/loaded-page.ts';
import { toRoutePath } from '#app/state/language.ts';
import type { RouteState } from './route-state.ts';

/** A page that loads faster shows no loading screen. */
const loadingScreenDelayMs = 400;
/** After this time the browser loads the document: it shows progress and can report what is wrong. */
const documentDelayMs = 10_000;

/** A file of the running build no longer exists. */
export class MissingFileError extends Error {}
/** The network failed, not the server. */
export class ConnectionError extends Error {}

export interface NavigationOptions {
  initialRoute: RouteState;
  /** Whether this document can show the page at a URL. */
  isRoutable: (url: URL) => boolean;
  /** Fetches a page's data and code. */
  loadPage: (url: URL, signal: AbortSignal) => Promise<LoadedPage>;
  /** Resolves when the route is in the DOM, before it is painted: to true if it appears in a view transition. */
  show: (route: RouteState, signal: AbortSignal) => Promise<boolean>;
  onLoading: (loading: boolean) => void;
  /** True if the page on screen stays because the connection failed, false with the next attempt. */
  onConnection: (failed: boolean) => void;
}

export interface ClientNavigation {
  /** Abandons the navigation in progress. Resolves when the URL is that of the page on screen again. */
  cancel: () => Promise<void>;
  stop: () => void;
}

export function startClientNavigation(options: NavigationOptions): ClientNavigation {
  const { isRoutable, loadPage, show, onLoading, onConnection } = options;
  let current = options.initialRoute;
  /** The history entry of the page on screen. */
  let currentKey = navigation.currentEntry!.key;
  /** Whether that page has its scroll position and focus. */
  let arrived = true;
  const focusedLinks = new Map<string, LinkPlace | undefined>();
  /** Whether the newest history entry is a page that has not been shown yet. */
  let pushPending = false;

  function onNavigate(event: NavigateEvent): void {
    const { navigationType, destination } = event;
    const url = new URL(destination.url);
    if (!event.canIntercept || event.downloadRequest !== null || event.formData || navigationType === 'reload') return;
    if (!isRoutable(url)) return;
    const staysOnPage = navigationType === 'traverse' && destination.key === currentKey && arrived;
    if (arrived && !staysOnPage && navigationType !== 'replace')
      focusedLinks.set(currentKey, placeOfLink(event.sourceElement ?? document.activeElement));
    if (navigationType === 'push' && pushPending) {
      // A page that was never shown leaves no history entry.
      event.preventDefault();
      void settled(navigation.navigate(url.href, { history: 'replace' }));
      return;
    }
    pushPending = navigationType === 'push' || (navigationType === 'replace' && pushPending);
    // Abandoning a page that was not shown leaves everything as it is, the focus included.
    const handler = staysOnPage ? undefined : () => follow(event, url);
    event.intercept({ scroll: 'manual', focusReset: 'manual', handler });
  }

  async function follow(event: NavigateEvent, url: URL): Promise<void> {
    onConnection(false);
    const path = toRoutePath(url.pathname);
    const isNewPage = path !== current.path || 'error' in current.page;
    const page = isNewPage ? await loadOrReload(url, event.signal) : current.page;
    if (!page || event.signal.aborted) return;
    current = { path, page, navigationCount: current.navigationCount + 1 };
    currentKey = navigation.currentEntry!.key;
    pushPending = false;
    arrived = false;
    const inViewTransition = await show(current, event.signal);
    if (event.signal.aborted) return;
    if (isNewPage) document.querySelector('main')!.dataset['navigated'] = inViewTransition ? 'view-transition' : '';
    event.scroll();
    focusPage(event.navigationType === 'traverse' ? focusedLinks.get(currentKey) : undefined);
    arrived = true;
  }

  /** Undefined if the page on screen stays or the browser loads a document. */
  async function loadOrReload(url: URL, signal: AbortSignal): Promise<RouteState['page'] | undefined> {
    const loadingTimer = setTimeout(onLoading, loadingScreenDelayMs, true);
    const documentTimer = setTimeout(() => location.reload(), documentDelayMs);
    const stopTimers = () => {
      clearTimeout(loadingTimer);
      clearTimeout(documentTimer);
    };
    signal.addEventListener('abort', () => {
      stopTimers();
      onLoading(false);
    });
    try {
      return await loadPage(url, signal);
    } catch (error) {
      if (signal.aborted) return undefined;
      if (error instanceof ConnectionError) {
        await cancel();
        onConnection(true);
        return undefined;
      }
      if (!(error instanceof MissingFileError)) return { error };
      // Either the page does not exist, or a newer build replaced this one. The server knows which.
      location.reload();
      return undefined;
    } finally {
      stopTimers();
    }
  }

  function cancel(): Promise<void> {
    return settled(navigation.traverseTo(currentKey));
  }

  navigation.addEventListener('navigate', onNavigate);
  // From now on, app/head/load-traversed-page.ts leaves traversals to the router.
  const { dataset } = document.documentElement;
  dataset['router'] = '';
  if (toRoutePath(location.pathname) !== current.path) location.reload();
  return {
    cancel,
    stop: () => {
      delete dataset['router'];
      navigation.removeEventListener('navigate', onNavigate);
    },
  };
}

/** A link, on a page that renders again: the elements are others then. */
interface LinkPlace {
  href: string;
  /** Among the links with the same address. */
  index: number;
}

const linksTo = (href: string) => [...document.links].filter((link) => link.href === href);

function placeOfLink(element: Element | null): LinkPlace | undefined {
  const link = element?.closest('a');
  return link ? { href: link.href, index: linksTo(link.href).indexOf(link) } : undefined;
}

/**
 * A screen reader must announce the new page, as it does on a page load: focus moves to the page's heading, or to the
 * hash target. Back leads to the link that was followed, as the scroll position does. This happens before the first
 * paint; later it would force a second layout.
 */
function focusPage(leftAt: LinkPlace | undefined): void {
  const link = leftAt && linksTo(leftAt.href)[leftAt.index];
  link?.focus({ preventScroll: true });
  // A link in a closed menu cannot have the focus.
  if (link && document.activeElement === link) return;
  const target = document.querySelector<HTMLElement>(':target') ?? document.querySelector('h1');
  if (!target) return;
  if (target.tabIndex < 0) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

/** Its promises reject if another navigation follows, which is no error. */
async function settled(result: NavigationResult): Promise<void> {
  await Promise.allSettled([result.committed, result.finished]);
}
