// First, because it sets the order of the cascade layers.
import './styles/base.css';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchRoute, type RoutePath } from '#model/isomorphic/route-paths.ts';
import { pageOn } from '#model/page-data/closing-dates.ts';
import { todayUtc } from '#model/isomorphic/today.ts';
import type { LoadedPage } from '#model/page-data/loaded-page.ts';
import type { PageName } from '#model/isomorphic/route-paths.ts';
import { site } from 'virtual:site';
import { hasOptedOut } from './analytics/has-opted-out.ts';
import { App } from './app.tsx';
import { readBootData } from './state/boot-data.ts';
import { documentUrl } from './state/document-url.ts';
import { hasFileExtension, languageOf, toRoutePath } from './state/language.ts';
import { fetchLayoutData } from './state/layout-data.ts';
import { pageDataUrl } from './routing/data-urls.ts';
import { ConnectionError, MissingFileError } from './routing/client-navigation.ts';
import { loadPageComponent } from './page-components.ts';
import type { RouteState } from './routing/route-state.ts';
import { Router } from './router.tsx';

const boot = readBootData()!;
const initialPath = documentUrl().pathname;
const language = languageOf(initialPath);

const pagesByUrl = new Map<string, Promise<LoadedPage>>();

/** Kept as long as the document, so that a prefetched page is not fetched again. A request that failed or was aborted may be repeated. */
function fetchPage(url: string, signal?: AbortSignal): Promise<LoadedPage> {
  const cached = pagesByUrl.get(url);
  if (cached) return cached;
  const page = requestPage(url, signal);
  pagesByUrl.set(url, page);
  const forget = () => pagesByUrl.delete(url);
  // Before the next navigation can find it.
  signal?.addEventListener('abort', forget);
  page.then(() => signal?.removeEventListener('abort', forget), forget);
  return page;
}

async function requestPage(url: string, signal?: AbortSignal): Promise<LoadedPage> {
  const response = await fetch(url, { signal }).catch((cause: Error) => {
    throw new ConnectionError(cause.message, { cause });
  });
  if (response.ok) return (await response.json()) as LoadedPage;
  const ErrorClass = response.status === 404 ? MissingFileError : Error;
  throw new ErrorClass(`${response.status} ${response.statusText}`);
}

/** A browser does not say why a script failed to load. */
async function loadPageCode(page: PageName): Promise<void> {
  await loadPageComponent(page).catch((cause: Error) => {
    const ErrorClass = navigator.onLine ? MissingFileError : ConnectionError;
    throw new ErrorClass(cause.message, { cause });
  });
}

/** The routes of the document's language are known once the layout data has loaded. */
let routes: RoutePath[] = [{ path: '*', page: 'notFound' }];

function pageNameAt(pathname: string): PageName {
  return matchRoute(routes, toRoutePath(pathname)).route.page;
}

async function loadPage({ pathname }: URL, signal: AbortSignal): Promise<LoadedPage> {
  // A document for unknown ids shares the data of another path, so only the block knows its URL.
  const url = pathname === initialPath ? boot.pageDataUrl : pageDataUrl(boot.dataFolder, pathname);
  const [page] = await Promise.all([fetchPage(url, signal), loadPageCode(pageNameAt(pathname))]);
  // A visitor's clock that is behind must not go back before the day of the document.
  const today = todayUtc();
  return pageOn(today > boot.renderedDay ? today : boot.renderedDay, page);
}

/** Pages of this site in the document's language. The first page may have any path: that of the not-found page has no route. */
function isRoutable({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>): boolean {
  return (
    origin === location.origin &&
    !hasFileExtension(pathname) &&
    languageOf(pathname) === language &&
    (pathname === initialPath || pageNameAt(pathname) !== 'notFound')
  );
}

/** Prefetches a link's page when the pointer or focus reaches it. */
function prefetchLinks(): void {
  if (!('navigation' in window)) return;
  const prefetch = (event: Event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || link.pathname === initialPath || !isRoutable(link)) return;
    Promise.all([
      loadPageComponent(pageNameAt(link.pathname)),
      fetchPage(pageDataUrl(boot.dataFolder, link.pathname)),
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
  const [layoutData, page] = await Promise.all([
    fetchLayoutData(language, boot.layoutDataUrl),
    fetchPage(boot.pageDataUrl),
    loadPageComponent(boot.page),
    waitForStyles(),
  ]);
  routes = layoutData.routes;
  prefetchLinks();
  const initialRoute: RouteState = {
    path: toRoutePath(initialPath),
    navigationCount: 0,
    // The first render must match the HTML, whatever the date is now.
    page: pageOn(boot.renderedDay, page),
  };
  const { analytics } = site;
  if (analytics && !import.meta.env.DEV)
    import('./analytics/count-page-views.ts')
      .then(({ countPageViews }) => countPageViews(analytics, hasOptedOut()))
      .catch(() => undefined);
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root')!,
      <StrictMode>
        <App layoutData={layoutData}>
          <Router initialRoute={initialRoute} loadPage={loadPage} isRoutable={isRoutable} />
        </App>
      </StrictMode>,
    );
  });
}

// If anything fails to load, the page stays usable without scripts, and the browser has logged the failure.
hydrate().catch(() => undefined);
