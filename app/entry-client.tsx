// First, because it sets the order of the cascade layers.
import './styles/base.css';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchRoute } from '#model/isomorphic/match-route.ts';
import { applyClosingDates, todayUtc } from '#model/page-data/closing-dates.ts';
import type { PageData } from '#model/page-data/page-data.ts';
import type { PageName } from '#model/routes/page-routes.ts';
import { routes } from 'virtual:site';
import { App } from './app.tsx';
import { readBootData } from './boot-data.ts';
import { hasFileExtension, languageOf, toRoutePath } from './language.ts';
import { fetchLayoutData } from './layout-data.ts';
import { pageDataUrl } from './routing/data-urls.ts';
import { loadDocument } from './routing/load-document.ts';
import { loadPageComponent } from './routing/page-components.ts';
import type { RouteState } from './routing/route-state.ts';
import { currentHistoryKey } from './routing/router-history.ts';
import { Router } from './routing/router.tsx';

const boot = readBootData()!;
const language = languageOf(location.pathname);
const initialPath = location.pathname;

/** A file of the running build no longer exists. */
class MissingFileError extends Error {}

const pageDataByUrl = new Map<string, Promise<PageData>>();

/** Cached forever, because a build's data never changes. A failed request may be repeated. */
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

async function loadPageCode(page: PageName): Promise<void> {
  await loadPageComponent(page).catch((cause: Error) => {
    throw new MissingFileError(cause.message, { cause });
  });
}

function pageNameAt(pathname: string): PageName {
  return matchRoute(routes, toRoutePath(pathname)).route.page;
}

async function loadPageAt({ href, pathname }: URL): Promise<PageData> {
  // After ten seconds, hand the navigation to the browser, which shows progress and has a stop button.
  const documentTimer = setTimeout(() => loadDocument(href), 10_000);
  try {
    // A document for unknown ids shares the data of another path, so only the block knows its URL.
    const url = pathname === initialPath ? boot.pageDataUrl : pageDataUrl(boot.dataFolder, pathname);
    const [data] = await Promise.all([fetchPageData(url), loadPageCode(pageNameAt(pathname))]);
    // Never go back before the day of the document, even if the visitor's clock is behind.
    const today = todayUtc();
    return applyClosingDates(today > boot.renderedDay ? today : boot.renderedDay, data);
  } catch (error) {
    // Either the page does not exist, or a newer build replaced this one. The server knows which.
    if (error instanceof MissingFileError && loadDocument(href)) return new Promise<never>(() => {});
    throw error;
  } finally {
    clearTimeout(documentTimer);
  }
}

/** Whether the router can show the link's target: a page of this site in the document's language. */
function isRoutable({ origin, pathname }: HTMLAnchorElement): boolean {
  return (
    origin === location.origin &&
    !hasFileExtension(pathname) &&
    languageOf(pathname) === language &&
    pageNameAt(pathname) !== 'notFound'
  );
}

/** Prefetches a link's page when the pointer or focus reaches it. */
function prefetchLinks(): void {
  const prefetch = (event: Event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || link.pathname === initialPath || !isRoutable(link)) return;
    Promise.all([
      loadPageComponent(pageNameAt(link.pathname)),
      fetchPageData(pageDataUrl(boot.dataFolder, link.pathname)),
    ]).catch(() => undefined);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, prefetch, { passive: true, capture: true });
  // Links no longer load documents, so the browser need not prefetch them.
  document.querySelector('script[type=speculationrules]')?.remove();
}

/** The head script requested the stylesheet. If it failed, the page keeps its critical CSS. */
async function waitForStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${boot.stylesheetUrl}"]`);
  if (link && !link.sheet) await new Promise((resolve) => link.addEventListener('load', resolve));
}

/** Changes nothing until everything the page needs has loaded. */
async function hydrate(): Promise<void> {
  const [layoutData, data] = await Promise.all([
    fetchLayoutData(language, boot.layoutDataUrl),
    fetchPageData(boot.pageDataUrl),
    loadPageComponent(boot.page),
    waitForStyles(),
  ]);
  prefetchLinks();
  const initialRoute: RouteState = {
    path: toRoutePath(location.pathname),
    hash: location.hash,
    key: currentHistoryKey(),
    navigationType: 'traverse',
    // The first render must match the HTML, whatever the date is now.
    page: applyClosingDates(boot.renderedDay, data),
  };
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root')!,
      <StrictMode>
        <App layoutData={layoutData}>
          <Router initialRoute={initialRoute} loadPageAt={loadPageAt} isRoutable={isRoutable} />
        </App>
      </StrictMode>,
    );
  });
}

// If anything fails to load, the page stays usable without scripts, and the browser has logged the failure.
hydrate().catch(() => undefined);
