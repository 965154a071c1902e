import { documentUrl } from '#app/state/document-url.ts';

/**
 * After a reload, all pages that client navigation has shown belong to one document: to the browser, going back only
 * changes the address, even before this script runs. Unless the router shows the page, its document is loaded.
 */
export function loadTraversedPage(): void {
  const load = () => {
    if (location.pathname === documentUrl().pathname || 'router' in document.documentElement.dataset) return;
    // Unless the visitor has gone on by then.
    const going = new AbortController();
    window.navigation?.addEventListener('navigate', () => going.abort(), { once: true });
    // The browser restores the scroll position with the next frame, and then keeps it.
    requestAnimationFrame(() => setTimeout(() => going.signal.aborted || location.reload()));
  };
  load();
  addEventListener('popstate', load);
}
