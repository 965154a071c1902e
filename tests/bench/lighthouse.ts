import { chromiumFlags, chromiumPath } from '../e2e/chromium.ts';
import { addresses } from './addresses.ts';
import { loadLighthouse, type RunnerResult } from './lighthouse-package.ts';
import { median, type Bench, type Claim, type Results } from './bench.ts';
import { startSiteWithData } from './load/processes.ts';
import { untilQuiet, watchOthers } from './quiet.ts';
import { readRows, resultsFile } from './results.ts';

const runs = Number(process.env['LIGHTHOUSE_RUNS'] ?? 3);
/** So many tries at most, until `runs` of them were undisturbed. */
const tries = runs * 2;
/** Cores that others may use before a run counts as disturbed. */
const undisturbed = 0.35;
/** Everything once, then what has the tighter bounds. */
const passes = [
  { form: 'phone', upTo: 1 },
  { form: 'desktop', upTo: 1 },
  { form: 'phone', upTo: runs },
  { form: 'desktop', upTo: runs },
] as const;
/** After so many runs, what is known is written down: all of them take hours. */
const often = 20;

const forms = ['phone', 'desktop'] as const;
type Form = (typeof forms)[number];
const categories = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing'] as const;

interface Run {
  scores: number[];
  lcp: number;
  tbt: number;
  cls: number;
  bytes: number;
  scriptBytes: number;
  others: number;
  failing: string[];
}

async function measure(url: string, form: Form): Promise<Run> {
  await untilQuiet();
  const others = watchOthers();
  const { launch, lighthouse, desktopConfig } = await loadLighthouse();
  const chrome = await launch({ chromePath: chromiumPath(), chromeFlags: ['--headless=new', ...chromiumFlags], logLevel: 'silent' });
  try {
    const options = { port: chrome.port, output: 'json', logLevel: 'error' } as const;
    const result = await lighthouse(url, options, form === 'desktop' ? desktopConfig : undefined);
    if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    return { ...figuresOf(result), others: others() };
  } finally {
    chrome.kill();
  }
}

function figuresOf({ lhr }: RunnerResult): Omit<Run, 'others'> {
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

/** A line of the table: of all runs of one page on one kind of screen. */
interface Row extends Omit<Run, 'others' | 'failing'> {
  address: string;
  form: Form;
  disturbed: string;
}

const columns = ['page', 'form', 'perf', 'a11y', 'best', 'SEO', 'agents', 'LCP ms', 'TBT ms', 'CLS', 'script bytes', 'bytes', 'disturbed runs'];

function cellsOf({ address, form, scores, lcp, tbt, cls, scriptBytes, bytes, disturbed }: Row): (string | number)[] {
  return [address, form, ...scores, Math.round(lcp), Math.round(tbt), cls.toFixed(3), scriptBytes, bytes, disturbed];
}

function rowOf(cells: string[]): Row {
  const [address, form, ...rest] = cells;
  const disturbed = rest.pop()!;
  const [lcp, tbt, cls, scriptBytes, bytes] = rest.splice(categories.length).map(Number);
  return { address: address!, form: form as Form, scores: rest.map(Number), lcp: lcp!, tbt: tbt!, cls: cls!, scriptBytes: scriptBytes!, bytes: bytes!, disturbed };
}

/** The undisturbed runs, else the least disturbed ones, and of those the median, metric by metric. */
function summarise(address: string, form: Form, all: Run[]): Row {
  const used = all.toSorted((a, b) => a.others - b.others).slice(0, runs);
  const of = (pick: (run: Run) => number) => median(used.map(pick));
  return {
    address,
    form,
    scores: categories.map((_, index) => of(({ scores }) => scores[index]!)),
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    bytes: of(({ bytes }) => bytes),
    scriptBytes: of(({ scriptBytes }) => scriptBytes),
    disturbed: `${used.filter(({ others }) => others > undisturbed).length} of ${used.length}`,
  };
}

function claimsOf(rows: Row[]): Claim[] {
  const phone = rows.filter(({ form }) => form === 'phone');
  const worst = (pick: (row: Row) => number, among = phone) => Math.max(...among.map(pick));
  const best = rows.filter(({ scores }) => scores.every((score) => score === 100)).length;
  return [
    {
      what: 'pages × form factors with 100 in all five categories',
      figure: `${best} of ${rows.length}`,
      bound: 'all',
      holds: best === rows.length,
    },
    claim('largest contentful paint on a phone', worst(({ lcp }) => lcp), 1200, 'ms'),
    claim('blocked main thread on a phone', worst(({ tbt }) => tbt), 50, 'ms'),
    { what: 'layout shift', figure: worst(({ cls }) => cls, rows).toFixed(3), bound: '0.00', holds: worst(({ cls }) => cls, rows) < 0.005 },
    claim('all that travels to a phone, headers included', worst(({ bytes }) => bytes), 220_000, 'bytes'),
  ];
}

function claim(what: string, figure: number, limit: number, unit: string): Claim {
  return { what: `${what}, on the worst page`, figure: `${Math.round(figure)} ${unit}`, bound: `at most ${limit}`, holds: figure <= limit };
}

export const bench: Bench = {
  title: 'Lighthouse',
  about: 'every page in both languages, phone and desktop (hours; lighthouse/careers,ar/careers for some)',
  keepsOtherParts: true,
  async run(say, only, report) {
    const wanted = only === undefined ? addresses() : only.split(',').map((path) => `/${path.replace(/^\//, '')}`);
    const earlier = only === undefined ? [] : readRows(resultsFile, bench.title).filter(([page]) => page!.startsWith('/')).map(rowOf);
    const all = wanted.flatMap((address) => forms.map((form) => ({ address, form, taken: [] as Run[] })));
    const known = () => all.filter(({ taken }) => taken.length > 0);
    const results = () => resultsOf(known().map(({ address, form, taken }) => summarise(address, form, taken)), earlier, wanted);
    const site = await startSiteWithData();
    let done = 0;
    try {
      for (const { form, upTo } of passes) {
        const pages = all.filter((page) => page.form === form);
        // Round by round, so that what disturbs the machine for a while falls on all pages alike.
        for (let round = 0; round < tries; round++) {
          for (const { address, taken } of pages) {
            if (taken.filter(({ others }) => others <= undisturbed).length >= upTo) continue;
            const run = await measure(`http://localhost:${site.port}${address}`, form);
            taken.push(run);
            const { scores, lcp, tbt, others, failing } = run;
            say(`${form} ${address}: ${scores.join(' ')}, LCP ${Math.round(lcp)}, TBT ${Math.round(tbt)}, others ${others.toFixed(2)} ${failing.join(' ')}`);
            done += 1;
            if (done % often === 0) report(results());
          }
        }
      }
    } finally {
      await site.stop();
    }
    return results();
  },
};

function resultsOf(measured: Row[], earlier: Row[], wanted: string[]): Results {
  const same = (one: Row) => (other: Row) => one.address === other.address && one.form === other.form;
  const rows = [
    ...earlier.map((row) => measured.find(same(row)) ?? row),
    ...measured.filter((row) => !earlier.some(same(row))),
  ];
  return {
    claims: claimsOf(rows),
    tables: [{ columns, rows: rows.map(cellsOf) }],
    notes: [
      `Medians, metric by metric, with Lighthouse's own phone and desktop settings (simulated throttling), each run in a new ` +
        `browser. The last column says of how many runs, and how many of them were disturbed: other programs used more than ${undisturbed} ` +
        'cores. Such runs are used only where there are not enough others.',
      ...(earlier.length ? [`Only ${wanted.join(' and ')} measured at the time above, the other pages before that.`] : []),
    ],
  };
}
