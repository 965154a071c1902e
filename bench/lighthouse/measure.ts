/** One run of Lighthouse in a browser and a process of its own, because two runs in one process mix up their clocks. */
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig, type RunnerResult } from 'lighthouse';
import { chromiumFlags, chromiumPath } from '../../e2e/chromium.ts';

export const forms = ['phone', 'desktop'] as const;
export type Form = (typeof forms)[number];
export const categories = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing'] as const;

export interface Figures {
  scores: number[];
  lcp: number;
  tbt: number;
  cls: number;
  bytes: number;
  scriptBytes: number;
  failing: string[];
}

async function measure(url: string, form: Form): Promise<Figures> {
  const chrome = await launch({ chromePath: await chromiumPath(), chromeFlags: ['--headless=new', ...chromiumFlags], logLevel: 'silent' });
  try {
    const options = { port: chrome.port, output: 'json', logLevel: 'error' } as const;
    const result = await lighthouse(url, options, form === 'desktop' ? desktopConfig : undefined);
    if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    return figuresOf(result);
  } finally {
    chrome.kill();
  }
}

function figuresOf({ lhr }: RunnerResult): Figures {
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const details = lhr.audits['network-requests']?.details as { items?: { transferSize?: number; resourceType?: string }[] } | undefined;
  const bytes = (wanted: (type?: string) => boolean) =>
    (details?.items ?? []).reduce((sum, { transferSize = 0, resourceType }) => sum + (wanted(resourceType) ? transferSize : 0), 0);
  return {
    scores: categories.map((id) => Math.round((lhr.categories[id]?.score ?? Number.NaN) * 100)),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: bytes(() => true),
    scriptBytes: bytes((type) => type === 'Script'),
    failing: categories.flatMap((id) =>
      (lhr.categories[id]?.auditRefs ?? [])
        .filter(({ id: audit, weight }) => weight > 0 && (lhr.audits[audit]?.score ?? 1) < 0.9)
        .map(({ id: audit }) => audit),
    ),
  };
}

if (import.meta.main) {
  const [url, form] = process.argv.slice(2);
  console.log(JSON.stringify(await measure(url!, form as Form)));
}
