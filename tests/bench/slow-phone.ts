/** A visitor on a slow phone touches the page one second after the first paint, then waits or keeps tapping. */
import { chromium, type CDPSession, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../e2e/chromium.ts';
import { isPageHydrated } from '../e2e/hydration.ts';
import { median, type Bench } from './bench.ts';
import { startSiteWithData } from '../start-site.ts';

const rounds = 5;
const pages = ['/', '/website-development', '/contact-us', '/portfolio', '/ar'];
/** Lighthouse's phone: slow 4G and a quarter of this machine's speed. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};
const slowdown = 4;

const taps = ['burger', 'field', 'burger later', 'link'] as const;
interface PhoneVisit {
  /** From the touch until the whole page is hydrated. */
  hydratedAfter: number;
  longestTask: number;
  delays: Record<(typeof taps)[number], number>;
}

/** Runs in the page from the start. */
function recordPageActivity(): void {
  const seen = { tasks: [] as [start: number, duration: number][], events: [] as number[], hydratedAt: 0 };
  Object.assign(window, { seen });
  const check = setInterval(() => {
    if (document.readyState !== 'complete' || !(window as ObservedWindow).isPageHydrated()) return;
    seen.hydratedAt = performance.now();
    clearInterval(check);
  }, 20);
  new PerformanceObserver((list) =>
    seen.tasks.push(...list.getEntries().map(({ startTime, duration }) => [startTime, duration] as [number, number])),
  ).observe({ type: 'longtask' });
  new PerformanceObserver((list) => seen.events.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'event',
    durationThreshold: 16,
  } as PerformanceObserverInit);
}

type ObservedWindow = typeof window & {
  isPageHydrated: () => boolean;
  seen: { tasks: [number, number][]; events: number[]; hydratedAt: number };
};

/** Opens the page and touches an empty spot, which only starts hydration. */
async function openAndTouch(page: Page, url: string): Promise<number> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(`window.isPageHydrated = ${String(isPageHydrated)}`);
  await page.addInitScript(recordPageActivity);
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.waitForTimeout(1000);
  const touched = await page.evaluate(() => performance.now());
  await page.touchscreen.tap(200, 500);
  return touched;
}

async function measureHydration(page: Page, url: string): Promise<Pick<PhoneVisit, 'hydratedAfter' | 'longestTask'>> {
  const touched = await openAndTouch(page, url);
  const hydrated = await hydratedAt(page);
  const tasks = await page.evaluate(
    (since) => (window as ObservedWindow).seen.tasks.filter(([start]) => start >= since),
    touched,
  );
  return { hydratedAfter: hydrated - touched, longestTask: Math.max(0, ...tasks.map(([, duration]) => duration)) };
}

async function hydratedAt(page: Page): Promise<number> {
  return (await page.waitForFunction(() => (window as ObservedWindow).seen.hydratedAt)).jsonValue();
}

async function measureTaps(page: Page, url: string): Promise<PhoneVisit['delays']> {
  await openAndTouch(page, url);
  const delays = {} as PhoneVisit['delays'];
  const tap = async (name: (typeof taps)[number], selector: string) => {
    const target = page.locator(selector).first();
    await target.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await target.boundingBox())!;
    await page.evaluate(() => ((window as ObservedWindow).seen.events = []));
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    // Events shorter than 16 ms are not reported, so there is no event to wait for.
    await page.waitForTimeout(300);
    delays[name] = Math.max(0, ...(await page.evaluate(() => (window as ObservedWindow).seen.events)));
  };
  const burger = 'header button[popovertarget]';
  await tap('burger', burger);
  await page.keyboard.press('Escape');
  await tap('field', 'main form input:visible, footer form input');
  await hydratedAt(page);
  await tap('burger later', burger);
  await page.keyboard.press('Escape');
  await tap('link', 'footer nav a');
  return delays;
}

export const bench: Bench = {
  title: 'A visitor on a slow phone',
  async run(log) {
    const site = await startSiteWithData();
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
    const alone = async <T>(visit: (page: Page, url: string) => Promise<T>, address: string): Promise<T> => {
      const page = await browser.newPage({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });
      const seen = await visit(page, `http://localhost:${site.port}${address}`);
      await page.close();
      return seen;
    };
    const rows: { address: string; visits: PhoneVisit[] }[] = [];
    try {
      for (const address of pages) {
        const visits: PhoneVisit[] = [];
        for (let round = 0; round < rounds; round++) {
          visits.push({ ...(await alone(measureHydration, address)), delays: await alone(measureTaps, address) });
        }
        rows.push({ address, visits });
        log(`${address}: hydrated after ${visits.map(({ hydratedAfter }) => Math.round(hydratedAfter)).join(', ')} ms`);
      }
    } finally {
      await browser.close();
      await site.stop();
    }
    const medians = rows.map(({ address, visits }) => {
      const of = (pick: (visited: PhoneVisit) => number) => Math.round(median(visits.map(pick)));
      return {
        address,
        hydratedAfter: of(({ hydratedAfter }) => hydratedAfter),
        longest: of(({ longestTask }) => longestTask),
        delays: taps.map((name) => of(({ delays }) => delays[name])),
      };
    });
    const slowest = Math.max(...medians.flatMap(({ delays }) => delays));
    const hydratedAfter = Math.max(...medians.map((row) => row.hydratedAfter));
    return {
      claims: [
        {
          what: 'response to a tap, on the worst page',
          figure: `${slowest} ms`,
          bound: 'at most 200',
          holds: slowest <= 200,
        },
        {
          what: 'hydrated after the first touch, on the worst page',
          figure: `${hydratedAfter} ms`,
          bound: 'at most 1500',
          holds: hydratedAfter <= 1500,
        },
      ],
      tables: [
        {
          columns: ['page', 'hydrated after ms', 'longest task ms', ...taps.map((name) => `${name} ms`)],
          rows: medians.map(({ address, hydratedAfter: after, longest, delays }) => [
            address,
            after,
            longest,
            ...delays,
          ]),
        },
      ],
      notes: [
        `Medians of ${rounds} visits of each kind, each in a new page, with a ${slowdown} × slower processor, ${network.latency} ms latency and 1.4 Mbit/s; the first touch is one second after the first paint. ` +
          'One visitor then waits. The other taps the burger and a field far down the page while scripts load, then the burger again and a link. The delay of a tap is that of its slowest event, up to the frame that shows the result.',
      ],
    };
  },
};
