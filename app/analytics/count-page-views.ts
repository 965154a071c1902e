/**
 * The owner's analytics tool, loaded at the visitor's first interaction. It would miss pages of client navigation, because
 * tools only notice history.pushState; so we report those.
 */
import type { AnalyticsSettings } from '#model/schema/content-types.ts';

interface PageView {
  url: string;
  referrer: string;
  title: string;
}

interface Tool {
  /** Called before the script is loaded, to count the first page. Returns the attributes of the script's element. */
  prepare: (settings: AnalyticsSettings) => Record<string, string | undefined>;
  count: (view: PageView) => void;
}

/** Collects calls until the script is there. */
type Plausible = ((event: 'pageview', options: { u: string; url: string }) => void) & { q: unknown[]; o: object };

const matomoQueue = '_paq';

declare global {
  interface Window {
    plausible?: Plausible;
    goatcounter?: { count?: (view: { path: string; title: string; referrer: string }) => void };
    [matomoQueue]?: { push: (command: (string | undefined)[]) => void };
  }
}

const tools: Record<AnalyticsSettings['tool'], Tool> = {
  plausible: {
    prepare({ site, endpoint }) {
      const queue: unknown[] = [];
      // By itself, it would count some pages twice after Back. `o` are its options, for scripts without data attributes.
      const o = { ...(endpoint && { endpoint }), autoCapturePageviews: false };
      window.plausible = Object.assign((...call: unknown[]) => void queue.push(call), { q: queue, o });
      countInPlausible(location.href);
      return { 'data-domain': site, 'data-api': endpoint };
    },
    count: ({ url }) => countInPlausible(url),
  },
  matomo: {
    prepare({ site, script, endpoint }) {
      window[matomoQueue] = [
        ['disableCookies'],
        ['setTrackerUrl', endpoint ?? new URL('matomo.php', script).href],
        ['setSiteId', site],
        ['trackPageView'],
        ['enableLinkTracking'],
      ];
      return {};
    },
    count({ url, referrer, title }) {
      const commands = [
        ['setReferrerUrl', referrer],
        ['setCustomUrl', url],
        ['setDocumentTitle', title],
        ['trackPageView'],
      ];
      for (const command of commands) window[matomoQueue]!.push(command);
    },
  },
  goatcounter: {
    prepare: ({ endpoint }) => ({ 'data-goatcounter': endpoint }),
    count({ url, referrer, title }) {
      const { pathname, search } = new URL(url);
      window.goatcounter?.count?.({ path: pathname + search, title, referrer });
    },
  },
};

/** `u` is its earlier name for `url`. */
function countInPlausible(url: string): void {
  window.plausible!('pageview', { u: url, url });
}

/** As in app/head/hydrate-on-interaction.ts. */
const interactionEvents = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'];

/** The visitor may have interacted before this module was loaded, or scripts were loaded to animate something. */
function onInteraction(start: () => void): void {
  if (navigator.userActivation?.hasBeenActive || scrollY > 0) return start();
  const listening = new AbortController();
  for (const type of interactionEvents)
    addEventListener(
      type,
      () => {
        listening.abort();
        start();
      },
      { capture: true, passive: true, signal: listening.signal },
    );
}

export function countPageViews(settings: AnalyticsSettings, hasOptedOut: boolean): void {
  // An owner who tries the site out is no visitor.
  if (location.hostname === 'localhost' || (settings.respectOptOut && hasOptedOut)) return;
  onInteraction(() => load(settings));
}

function load(settings: AnalyticsSettings): void {
  const { prepare, count } = tools[settings.tool];
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(prepare(settings)))
    if (value !== undefined) script.setAttribute(name, value);
  script.src = settings.script;
  script.async = true;
  document.head.append(script);
  if (!('navigation' in window)) return;
  let { href: referrer, pathname } = location;
  navigation.addEventListener('navigatesuccess', () => {
    // Filters and anchors change the URL, not the page.
    if (location.pathname === pathname) return;
    count({ url: location.href, referrer, title: document.title });
    ({ href: referrer, pathname } = location);
  });
}
