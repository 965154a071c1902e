import { chromium, type Page } from '@playwright/test';
import { hydratePage } from '../e2e/site-fixture.ts';
import { chromiumFlags, chromiumPath } from '../e2e/chromium.ts';
import { median, type Bench } from './bench.ts';
import { startSiteWithData } from '../start-site.ts';

const rounds = 5;
const limit = 100;
/** The share of the time that the same page takes as a document; independent of the machine. */
const shareLimit = 0.75;

/** Navigations through the header and the links of the pages. */
const journeys: [from: string, to: string][] = [
  ['/', '/about-us'],
  ['/', '/careers'],
  ['/', '/contact-us'],
  ['/services', '/seo-marketing'],
  ['/portfolio', '/services'],
  ['/ar', '/ar/careers'],
  ['/ar/services', '/ar/remote-team'],
];

/** The minimum time between hovering and clicking a link. */
const reactionMs = 150;

/** From the click to the first frame with the new page. The pointer hovers the link first. */
async function measureNavigation(page: Page, to: string): Promise<number> {
  const link = page.locator(`a[href="${to}"]:visible`).first();
  await link.hover();
  await page.waitForTimeout(reactionMs);
  return link.evaluate(
    (element: HTMLElement) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1');
        const start = performance.now();
        const look = () => {
          const now = document.querySelector('h1');
          if (now && now !== before) requestAnimationFrame(() => resolve(performance.now() - start));
          else requestAnimationFrame(look);
        };
        element.click();
        requestAnimationFrame(look);
      }),
  );
}

/** The first paint of the same page as a document, with fonts and some pictures cached. */
export async function measureDocument(page: Page, url: string): Promise<number> {
  await page.goto(url);
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  return (await painted.jsonValue())!;
}

interface JourneyTimes {
  journey: string;
  times: number[];
  documents: number[];
}

export const bench: Bench = {
  title: 'Client navigation',
  async run(log) {
    const site = await startSiteWithData();
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
    const rows: JourneyTimes[] = [];
    try {
      for (const [from, to] of journeys) {
        const times: number[] = [];
        const documents: number[] = [];
        for (let round = 0; round < rounds; round++) {
          const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
          await page.goto(`http://localhost:${site.port}${from}`);
          await hydratePage(page);
          times.push(await measureNavigation(page, to));
          documents.push(await measureDocument(page, `http://localhost:${site.port}${to}`));
          await page.close();
        }
        rows.push({ journey: `${from} → ${to}`, times, documents });
        log(
          `${from} → ${to}: ${times.map(Math.round).join(', ')} ms; as a document ${documents.map(Math.round).join(', ')} ms`,
        );
      }
    } finally {
      await browser.close();
      await site.stop();
    }
    const worst = Math.max(...rows.map(({ times }) => median(times)));
    const shareOf = ({ times, documents }: JourneyTimes) => median(times) / median(documents);
    const worstShare = Math.max(...rows.map(shareOf));
    return {
      claims: [
        {
          what: 'the slowest client navigation',
          figure: `${Math.round(worst)} ms`,
          bound: `under ${limit}`,
          holds: worst < limit,
        },
        {
          what: 'the worst ratio to the same page as a document',
          figure: `${worstShare.toFixed(2)} ×`,
          bound: `at most ${shareLimit}`,
          holds: worstShare <= shareLimit,
        },
      ],
      tables: [
        {
          columns: ['navigation', 'median ms', 'longest ms', 'as a document, median ms', 'ratio'],
          rows: rows.map((row) => [
            row.journey,
            Math.round(median(row.times)),
            Math.round(Math.max(...row.times)),
            Math.round(median(row.documents)),
            shareOf(row).toFixed(2),
          ]),
        },
      ],
      notes: [
        `Medians of ${rounds} visits, each in a new page, after hovering the link for ${reactionMs} ms. For comparison, the same page is loaded as a document, up to its first paint.`,
      ],
    };
  },
};
