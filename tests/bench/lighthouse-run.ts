/** One run of Lighthouse in a new browser. */
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
  /** Scores of the requested categories. */
  scores: Partial<Record<(typeof lighthouseCategories)[number], number>>;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  bytes: number;
  scriptBytes: number;
  /** Script time, Lighthouse's own included. */
  scriptTime: number;
  /** Lighthouse's benchmark index of the machine. */
  index: number;
  /** Cores that other programs used meanwhile. */
  otherCores: number;
}

/** On a busy machine Lighthouse may lose its trace; the result is then an error message. */
export async function runLighthouse(
  url: string,
  form: FormFactor,
  onlyCategories: string[],
): Promise<LighthouseRun | string> {
  await waitUntilIdle();
  const otherLoad = measureOtherLoad();
  const { launch, lighthouse, desktopConfig } = await loadLighthouse();
  const chrome = await launch({
    chromePath: chromiumPath(),
    chromeFlags: ['--headless=new', ...chromiumFlags],
    logLevel: 'silent',
  });
  try {
    // Applied throttling: simulated results of one page differ by 200 ms between runs.
    const options = {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories,
      throttlingMethod: 'devtools',
    } as const;
    const result = await lighthouse(url, options, form === 'desktop' ? desktopConfig : undefined);
    if (!result || result.lhr.runtimeError) return result?.lhr.runtimeError?.message ?? 'no result';
    return { ...figuresOf(result), otherCores: otherLoad() };
  } finally {
    chrome.kill();
  }
}

function figuresOf({ lhr }: RunnerResult): Omit<LighthouseRun, 'otherCores'> {
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const details = lhr.audits['network-requests']?.details as
    | { items?: { transferSize?: number; resourceType?: string }[] }
    | undefined;
  const work = lhr.audits['mainthread-work-breakdown']?.details as
    | { items?: { group: string; duration: number }[] }
    | undefined;
  const bytes = (matches: (type?: string) => boolean) =>
    (details?.items ?? []).reduce(
      (sum, { transferSize = 0, resourceType }) => sum + (matches(resourceType) ? transferSize : 0),
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
