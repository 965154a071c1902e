// First, because it says which layer of styles wins over which.
import './styles/base.css';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, createPath, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { table } from 'virtual:site';
import { App } from './app.tsx';
import { dataOn, today } from './closing.ts';
import { isFile, languageOf, pathOf, prefixOf } from './language.ts';
import { loadDocument } from './layout/load-document.ts';
import type { PageName } from '#model/routes.ts';
import type { PageData } from './page-data.ts';
import { dataFile, shellFile } from './page-files.ts';
import { createRoutes, loadPage, preloadPage } from './router.tsx';
import { fetchShell, type Shell } from './shell.ts';

const root = document.getElementById('root')!;
const folder = root.dataset.files!;
const language = languageOf(location.pathname);
const firstPath = location.pathname;
const firstDay = root.dataset.day!;

async function fetchData(url: string): Promise<PageData> {
  const response = await fetch(url);
  if (!response.ok) throw new Response(null, response);
  return (await response.json()) as PageData;
}

/** Asked for by the document's head; see head/wait-for-visitor.ts. One that has failed already leaves the page as it is. */
async function allStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${root.dataset.style}"]`);
  if (link && !link.sheet) await new Promise((resolve) => link.addEventListener('load', resolve));
}

function routeAt(pathname: string) {
  return matchRoutes(table, pathOf(pathname))!.at(-1)!.route;
}

/** Whether the router can go there: a page of this site, in the language of this document. */
function isOurs(link: HTMLAnchorElement): boolean {
  return (
    link.origin === location.origin && !isFile(link.pathname) && languageOf(link.pathname) === language && routeAt(link.pathname).page !== 'notFound'
  );
}

function startRouter(firstData: PageData) {
  const routes = createRoutes(async (request) => {
    const { pathname } = new URL(request.url);
    try {
      // An id that nobody knows shares the document, and so the data, of another.
      const data = await fetchData(pathname === firstPath ? root.dataset.data! : dataFile(folder, pathname));
      // A clock that is behind never goes back before the day that the document was made for.
      return dataOn(today() > firstDay ? today() : firstDay, data);
    } catch (error) {
      // No such file: either no such page, or a newer build has replaced this one. The server knows which.
      if (error instanceof Response && error.status === 404 && loadDocument(destination())) return new Promise<never>(() => {});
      throw error;
    }
  });
  const router = createBrowserRouter(routes, {
    basename: prefixOf(language) || '/',
    // React's first render must be the HTML's, whatever day it is by now.
    hydrationData: { loaderData: { [routeAt(firstPath).path]: dataOn(firstDay, firstData) } },
  });

  /** Where the visitor is going, or is. */
  function destination(): string {
    const going = router.state.navigation.location;
    return going ? createPath(going) : location.href;
  }

  // A deploy may have replaced the chunks that this document names. Only a page that is needed now is worth another
  // document: what was fetched ahead looks after itself.
  addEventListener('vite:preloadError', (event) => {
    if (router.state.navigation.state !== 'idle' && loadDocument(destination())) event.preventDefault();
  });

  // A page that hangs is left to the browser, which shows how far it is and can be told to stop.
  let leaving: ReturnType<typeof setTimeout> | undefined;
  router.subscribe(({ navigation }) => {
    clearTimeout(leaving);
    if (navigation.state === 'loading') leaving = setTimeout(() => loadDocument(destination()), 10_000);
  });
  return router;
}

/** Links are preloaded when they are about to be used, once each. */
function preloadLinks(): void {
  const preloaded = new Set<string>([firstPath]);
  const preload = (event: Event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || preloaded.has(link.pathname) || !isOurs(link)) return;
    preloaded.add(link.pathname);
    preloadPage(routeAt(link.pathname).page);
    void fetch(dataFile(folder, link.pathname)).catch(() => undefined);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, preload, { passive: true, capture: true });
  // Until now the browser has fetched whole documents.
  document.querySelector('script[type=speculationrules]')?.remove();
}

function takeOver(shell: Shell, data: PageData): void {
  const router = startRouter(data);
  preloadLinks();
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App {...shell}>
          <RouterProvider router={router} />
        </App>
      </StrictMode>,
    );
  });
}

// Nothing of the page is touched until all that it needs is there. It works by itself until then, and for good if something
// does not come; the browser has said what.
Promise.all([
  fetchShell(language, (wanted) => shellFile(folder, wanted)),
  fetchData(root.dataset.data!),
  loadPage(root.dataset.page as PageName),
  allStyles(),
]).then(([shell, data]) => takeOver(shell, data), () => undefined);
