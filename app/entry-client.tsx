// First, because it says which layer of styles wins over which.
import './styles/base.css';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { unstable_forceFrameRate } from 'scheduler';
import { matchRoute } from '#model/isomorphic/match-route.ts';
import type { PageName } from '#model/routes/page-routes.ts';
import { routes } from 'virtual:site';
import { App } from './app.tsx';
import { applyClosingDates, todayUtc } from '#model/page-data/closing-dates.ts';
import { currentHistoryKey } from './routing/router-history.ts';
import { hasFileExtension, languageOf, toRoutePath } from './language.ts';
import { loadDocument } from './routing/load-document.ts';
import { loadPageComponent } from './routing/page-components.ts';
import type { PageData } from '#model/page-data/page-data.ts';
import { pageDataUrl } from './routing/data-urls.ts';
import type { RouteState } from './routing/route-state.ts';
import { Router } from './routing/router.tsx';
import { fetchLayoutData } from './layout-data.ts';

const root = document.getElementById('root')!;
const dataFolder = root.dataset.files!;
const language = languageOf(location.pathname);
const initialPath = location.pathname;
const renderedDay = root.dataset.day!;

/** A file of the running build is not there. */
class MissingFileError extends Error {}

const pageDataByUrl = new Map<string, Promise<PageData>>();

/** Once for each address, since what a build has never changes. What failed may be asked for again. */
function fetchPageData(url: string): Promise<PageData> {
  const data = pageDataByUrl.get(url) ?? requestPageData(url);
  pageDataByUrl.set(url, data);
  data.catch(() => pageDataByUrl.delete(url));
  return data;
}

async function requestPageData(url: string): Promise<PageData> {
  const response = await fetch(url);
  if (response.ok) return (await response.json()) as PageData;
  const ErrorClass = response.status === 404 ? MissingFileError : Error;
  throw new ErrorClass(`${response.status} ${response.statusText}`);
}

async function fetchPageCode(page: PageName): Promise<void> {
  await loadPageComponent(page).catch((cause: Error) => {
    throw new MissingFileError(cause.message, { cause });
  });
}

function pageNameAt(pathname: string): PageName {
  return matchRoute(routes, toRoutePath(pathname)).route.page;
}

async function loadPageAt({ href, pathname }: URL): Promise<PageData> {
  // A page that hangs is left to the browser, which shows how far it is and can be told to stop.
  const documentTimer = setTimeout(() => loadDocument(href), 10_000);
  try {
    // An id that nobody knows shares the document, and so the data, of another.
    const url = pathname === initialPath ? root.dataset.data! : pageDataUrl(dataFolder, pathname);
    const [data] = await Promise.all([fetchPageData(url), fetchPageCode(pageNameAt(pathname))]);
    // A clock that is behind never goes back before the day that the document was made for.
    return applyClosingDates(todayUtc() > renderedDay ? todayUtc() : renderedDay, data);
  } catch (error) {
    // Either there is no such page, or a newer build has replaced this one. The server knows which.
    if (error instanceof MissingFileError && loadDocument(href)) return new Promise<never>(() => {});
    throw error;
  } finally {
    clearTimeout(documentTimer);
  }
}

/** Whether the router can go there: a page of this site, in the language of this document. */
function isRoutable({ origin, pathname }: HTMLAnchorElement): boolean {
  return (
    origin === location.origin &&
    !hasFileExtension(pathname) &&
    languageOf(pathname) === language &&
    pageNameAt(pathname) !== 'notFound'
  );
}

/** Links are preloaded when they are about to be used. */
function prefetchLinks(): void {
  const prefetch = (event: Event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || link.pathname === initialPath || !isRoutable(link)) return;
    Promise.all([
      loadPageComponent(pageNameAt(link.pathname)),
      fetchPageData(pageDataUrl(dataFolder, link.pathname)),
    ]).catch(() => undefined);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, prefetch, { passive: true, capture: true });
  // Until now the browser has fetched whole documents.
  document.querySelector('script[type=speculationrules]')?.remove();
}

/** Asked for by the document's head; see head/wait-for-visitor.ts. One that has failed already leaves the page as it is. */
async function waitForStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${root.dataset.style}"]`);
  if (link && !link.sheet) await new Promise((resolve) => link.addEventListener('load', resolve));
}

/** Nothing of the page is touched until all that it needs is there. */
async function hydrate(): Promise<void> {
  const [layoutData, data] = await Promise.all([
    fetchLayoutData(language, root.dataset.shell!),
    fetchPageData(root.dataset.data!),
    loadPageComponent(root.dataset.page as PageName),
    waitForStyles(),
  ]);
  prefetchLinks();
  // React's first render must be the HTML's, whatever day it is by now.
  const page = applyClosingDates(renderedDay, data);
  const initialRoute: RouteState = {
    path: toRoutePath(location.pathname),
    hash: location.hash,
    key: currentHistoryKey(),
    navigationType: 'back or forward',
    page,
  };
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App layoutData={layoutData}>
          <Router initialRoute={initialRoute} loadPageAt={loadPageAt} isRoutable={isRoutable} />
        </App>
      </StrictMode>,
    );
  });
}

// React pauses once in a frame instead of every 5 ms: on a slow phone much of the time goes by between two pieces of its work.
unstable_forceFrameRate(60);
// Where something does not come, the page stays as good as without scripts; the browser has said what.
hydrate().catch(() => undefined);
