// First, because it says which layer of styles wins over which.
import './styles/base.css';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { unstable_forceFrameRate } from 'scheduler';
import { routeAt } from '#model/route-at.ts';
import type { PageName } from '#model/routes.ts';
import { table } from 'virtual:site';
import { App } from './app.tsx';
import { dataOn, today } from './closing.ts';
import { keyHere } from './history.ts';
import { isFile, languageOf, pathOf } from './language.ts';
import { loadDocument } from './layout/load-document.ts';
import { loadPage } from './page-code.ts';
import type { PageData } from './page-data.ts';
import { dataFile } from './page-files.ts';
import type { Place } from './place.ts';
import { Router } from './router.tsx';
import { fetchShell } from './shell.ts';

const root = document.getElementById('root')!;
const folder = root.dataset.files!;
const language = languageOf(location.pathname);
const firstPath = location.pathname;
const firstDay = root.dataset.day!;

/** A file of the running build is not there. */
class Gone extends Error {}

const fetched = new Map<string, Promise<PageData>>();

/** Once for each address, since what a build has never changes. What failed may be asked for again. */
function fetchData(url: string): Promise<PageData> {
  const data = fetched.get(url) ?? fetchAnew(url);
  fetched.set(url, data);
  data.catch(() => fetched.delete(url));
  return data;
}

async function fetchAnew(url: string): Promise<PageData> {
  const response = await fetch(url);
  if (response.ok) return (await response.json()) as PageData;
  const Kind = response.status === 404 ? Gone : Error;
  throw new Kind(`${response.status} ${response.statusText}`);
}

async function fetchCode(page: PageName): Promise<void> {
  await loadPage(page).catch((cause: Error) => {
    throw new Gone(cause.message, { cause });
  });
}

function pageAt(pathname: string): PageName {
  return routeAt(table, pathOf(pathname)).route.page;
}

async function load({ href, pathname }: URL): Promise<PageData> {
  // A page that hangs is left to the browser, which shows how far it is and can be told to stop.
  const leaving = setTimeout(() => loadDocument(href), 10_000);
  try {
    // An id that nobody knows shares the document, and so the data, of another.
    const url = pathname === firstPath ? root.dataset.data! : dataFile(folder, pathname);
    const [data] = await Promise.all([fetchData(url), fetchCode(pageAt(pathname))]);
    // A clock that is behind never goes back before the day that the document was made for.
    return dataOn(today() > firstDay ? today() : firstDay, data);
  } catch (error) {
    // Either there is no such page, or a newer build has replaced this one. The server knows which.
    if (error instanceof Gone && loadDocument(href)) return new Promise<never>(() => {});
    throw error;
  } finally {
    clearTimeout(leaving);
  }
}

/** Whether the router can go there: a page of this site, in the language of this document. */
function isOurs({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin === location.origin && !isFile(pathname) && languageOf(pathname) === language && pageAt(pathname) !== 'notFound';
}

/** Links are preloaded when they are about to be used. */
function preloadLinks(): void {
  const preload = (event: Event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || link.pathname === firstPath || !isOurs(link)) return;
    Promise.all([loadPage(pageAt(link.pathname)), fetchData(dataFile(folder, link.pathname))]).catch(() => undefined);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, preload, { passive: true, capture: true });
  // Until now the browser has fetched whole documents.
  document.querySelector('script[type=speculationrules]')?.remove();
}

/** Asked for by the document's head; see head/wait-for-visitor.ts. One that has failed already leaves the page as it is. */
async function allStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${root.dataset.style}"]`);
  if (link && !link.sheet) await new Promise((resolve) => link.addEventListener('load', resolve));
}

/** Nothing of the page is touched until all that it needs is there. */
async function takeOver(): Promise<void> {
  const [shell, data] = await Promise.all([
    fetchShell(language, root.dataset.shell!),
    fetchData(root.dataset.data!),
    loadPage(root.dataset.page as PageName),
    allStyles(),
  ]);
  preloadLinks();
  // React's first render must be the HTML's, whatever day it is by now.
  const page = dataOn(firstDay, data);
  const first: Place = { path: pathOf(location.pathname), hash: location.hash, key: keyHere(), way: 'back or forward', page };
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App shell={shell}>
          <Router first={first} load={load} isOurs={isOurs} />
        </App>
      </StrictMode>,
    );
  });
}

// React pauses once in a frame instead of every 5 ms: on a slow phone much of the time goes by between two pieces of its work.
unstable_forceFrameRate(60);
// Where something does not come, the page stays as good as without scripts; the browser has said what.
takeOver().catch(() => undefined);
