// First, because it says which layer of styles wins over which.
import './styles/base.css';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, createPath, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { table } from 'virtual:site';
import { App } from './app.tsx';
import { dataOn, today } from './closing.ts';
import { wakeWhenNeeded, type SleepingPage } from './first-page.ts';
import { isFile, languageOf, pathOf, prefixOf } from './language.ts';
import { loadDocument } from './layout/load-document.ts';
import type { PageData } from './page-data.ts';
import { dataFile, shellFile } from './page-files.ts';
import { createRoutes, loadPage, preloadPage } from './router.tsx';
import { fetchShell } from './shell.ts';
import { loadPartsWithPages } from './ui/lazy-near.tsx';

const root = document.getElementById('root')!;
const folder = root.dataset.files!;
const language = languageOf(location.pathname);
const firstPath = location.pathname;
const firstDay = root.dataset.day!;
const firstPage = { page: root.dataset.page, canonical: root.dataset.canonical ?? null } as SleepingPage;

const shellReady = fetchShell(language, (wanted) => shellFile(folder, wanted));

/** An id that nobody knows shares the document, and so the data, of another. */
function dataUrlOf(pathname: string): string {
  return pathname === firstPath ? root.dataset.data! : dataFile(folder, pathname);
}

async function fetchData(url: string): Promise<PageData> {
  const response = await fetch(url);
  if (response.ok) return (await response.json()) as PageData;
  // No such file: either no such page, or a newer build has replaced this one. The server knows which.
  if (response.status === 404 && isNavigating() && loadDocument(destination())) return new Promise<never>(() => {});
  throw new Error(`${response.status} ${response.statusText}`);
}

/** A clock that is behind never goes back before the day that the document was made for. */
const routes = createRoutes(async (request) => {
  const data = await fetchData(dataUrlOf(new URL(request.url).pathname));
  return dataOn(today() > firstDay ? today() : firstDay, data);
});

// A deploy may have replaced the chunks that this document names. Only a page that is needed now is worth another
// document: what was fetched ahead, or to wake what is on the screen already, looks after itself.
addEventListener('vite:preloadError', (event) => {
  if (isNavigating() && loadDocument(destination())) event.preventDefault();
});

const router = createBrowserRouter(routes, {
  basename: prefixOf(language) || '/',
  hydrationData: { loaderData: { [routeAt(firstPath).path]: firstPage } },
});

function routeAt(pathname: string) {
  return matchRoutes(table, pathOf(pathname))!.at(-1)!.route;
}

function isNavigating(): boolean {
  return router.state.navigation.state !== 'idle';
}

/** Where the visitor is going, or is. */
function destination(): string {
  const going = router.state.navigation.location;
  return going ? createPath(going) : location.href;
}

/** Whether the router can go there: a page of this site, in the language of this document. */
function isOurs(link: HTMLAnchorElement): boolean {
  return (
    link.origin === location.origin && !isFile(link.pathname) && languageOf(link.pathname) === language && routeAt(link.pathname).page !== 'notFound'
  );
}

// React stops events on what it has not taken over yet, so whoever wants to hear of them must be before it.
const before = { passive: true, capture: true };

/** Links are preloaded when they are about to be used, once each. */
const preloaded = new Set<string>([firstPath]);
function preload(event: Event) {
  const link = (event.target as Element).closest?.('a');
  if (!link || preloaded.has(link.pathname) || !isOurs(link)) return;
  preloaded.add(link.pathname);
  preloadPage(routeAt(link.pathname).page);
  void fetch(dataFile(folder, link.pathname)).catch(() => undefined);
}
for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, preload, before);

wakeWhenNeeded({
  load: async () => {
    const [data] = await Promise.all([fetchData(root.dataset.data!), loadPage(firstPage.page)]);
    // React's first render must be the HTML's, whatever day it is by now.
    return dataOn(firstDay, data);
  },
  follow: (link) => {
    if (!isOurs(link) || link.target) return false;
    void router.navigate(pathOf(link.pathname) + link.search + link.hash);
    return true;
  },
});

router.subscribe(({ navigation }) => navigation.state !== 'idle' && loadPartsWithPages());

const shell = await shellReady;
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
