/** One run of Lighthouse in a browser of its own. */
import { chromiumFlags, chromiumPath } from '../e2e/chromium.ts';
import { loadLighthouse, type RunnerResult } from './lighthouse-package.ts';
import { waitUntilIdle, measureOtherLoad } from './machine-load.ts';

export const formFactors = ['phone', 'desktop'] as const;
export type FormFactor = (typeof formFactors)[number];
export const lighthouseCategories = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
  'agentic-browsing',
] as const;

export interface LighthouseRun {
  /** Those that were asked for, by category. */
  scores: Partial<Record<(typeof lighthouseCategories)[number], number>>;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  bytes: number;
  scriptBytes: number;
  /** The work of scripts, those of Lighthouse itself included. */
  scriptTime: number;
  /** Lighthouse's own measure of the machine. */
  index: number;
  /** Cores that others used meanwhile. */
  others: number;
}

/** On a busy machine Lighthouse may lose its own trace; then it says what went wrong. */
export async function runLighthouse(
  url: string,
  form: FormFactor,
  onlyCategories: string[],
): Promise<LighthouseRun | string> {
  await waitUntilIdle();
  const others = measureOtherLoad();
  const { launch, lighthouse, desktopConfig } = await loadLighthouse();
  const chrome = await launch({
    chromePath: chromiumPath(),
    chromeFlags: ['--headless=new', ...chromiumFlags],
    logLevel: 'silent',
  });
  try {
    // The browser is really slowed: what Lighthouse reckons from a fast load differs by 200 ms between two runs of one page.
    const options = {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories,
      throttlingMethod: 'devtools',
    } as const;
    const result = await lighthouse(url, options, form === 'desktop' ? desktopConfig : undefined);
    if (!result || result.lhr.runtimeError) return result?.lhr.runtimeError?.message ?? 'no result';
    return { ...figuresOf(result), others: others() };
  } finally {
    chrome.kill();
  }
}

function figuresOf({ lhr }: RunnerResult): Omit<LighthouseRun, 'others'> {
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const details = lhr.audits['network-requests']?.details as
    | { items?: { transferSize?: number; resourceType?: string }[] }
    | undefined;
  const work = lhr.audits['mainthread-work-breakdown']?.details as
    | { items?: { group: string; duration: number }[] }
    | undefined;
  const bytes = (wanted: (type?: string) => boolean) =>
    (details?.items ?? []).reduce(
      (sum, { transferSize = 0, resourceType }) => sum + (wanted(resourceType) ? transferSize : 0),
      0,
    );
  return {
    scores: Object.fromEntries(
      Object.entries(lhr.categories).map(([id, category]) => [id, Math.round((category?.score ?? Number.NaN) * 100)]),
    ),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: bytes(() => true),
    scriptBytes: bytes((type) => type === 'Script'),
    scriptTime: (work?.items ?? []).reduce(
      (sum, { group, duration }) => sum + (group.startsWith('script') ? duration : 0),
      0,
    ),
    index: lhr.environment.benchmarkIndex,
  };
}
