import { documentUrl } from '../document-url.ts';

/**
 * After a reload, all pages that client navigation has shown belong to one document: to the browser, going back only
 * changes the address. Unless the router shows the page, which it can only after hydration, its document is loaded.
 */
export function loadTraversedPage(): void {
  addEventListener('popstate', () => {
    if (location.pathname === documentUrl().pathname || window.navigation?.transition) return;
    // The browser restores the scroll position with the next frame, and then keeps it.
    requestAnimationFrame(() => setTimeout(() => location.reload()));
  });
}
