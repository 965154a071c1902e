// First, because it says which layer of styles wins over which.
import './styles/base.css';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, createPath } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './app.tsx';
import { languageOf, pathOf, prefixOf } from './language.ts';
import { loadDocument } from './layout/load-document.ts';
import type { PageData } from './page-data.ts';
import { dataFile, pageDataLink, shellFile } from './page-files.ts';
import { createRoutes, preloadPage } from './router.tsx';
import { fetchShell } from './shell.ts';
import { loadPartsWithPages } from './ui/lazy-near.tsx';

const root = document.getElementById('root')!;
const folder = root.dataset.files!;
const language = languageOf(location.pathname);
const firstDataUrl = document.querySelector<HTMLLinkElement>(`#${pageDataLink}`)!.getAttribute('href')!;
const firstLocation = location.pathname;

const shellReady = fetchShell(language, (wanted) => shellFile(folder, wanted));

const routes = createRoutes(async (request) => {
  const { pathname } = new URL(request.url);
  const response = await fetch(pathname === firstLocation ? firstDataUrl : dataFile(folder, pathname));
  if (response.ok) return (await response.json()) as PageData;
  // No such file: either no such page, or a newer build has replaced this one. The server knows which.
  if (response.status === 404 && loadDocument(destination())) return new Promise<never>(() => {});
  throw new Error(`${response.status} ${response.statusText}`);
});

// A deploy may have replaced the chunks that this document names. Only a page that is needed now is worth another
// document: what was fetched ahead, or for a part of this one, looks after itself.
addEventListener('vite:preloadError', (event) => {
  const needed = router.state.navigation.location ?? !started;
  if (needed && loadDocument(destination())) event.preventDefault();
});

let started = false;
const router = createBrowserRouter(routes, { basename: prefixOf[language] || '/' });

/** Where the visitor is going, or is. */
function destination(): string {
  const going = router.state.navigation.location;
  return going ? createPath(going) : location.href;
}

/** Links are preloaded when they are about to be used, once each. */
const preloaded = new Set<string>([firstLocation]);
function preload(event: Event) {
  const link = (event.target as Element).closest?.('a');
  if (!link || link.origin !== location.origin || preloaded.has(link.pathname)) return;
  if (languageOf(link.pathname) !== language) return;
  preloaded.add(link.pathname);
  const row = preloadPage(pathOf(link.pathname));
  if (row && row.page !== 'notFound') void fetch(dataFile(folder, link.pathname)).catch(() => undefined);
}
for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, preload, { passive: true });

async function routerReady(): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });
}

const [shell] = await Promise.all([shellReady, routerReady()]);
started = true;
router.subscribe(({ navigation }) => navigation.state !== 'idle' && loadPartsWithPages());
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
