import { chromiumFlags, chromiumPath } from '../e2e/chromium.ts';
import { addresses } from './addresses.ts';
import { loadLighthouse, type RunnerResult } from './lighthouse-package.ts';
import { median, type Bench, type Claim, type Results } from './bench.ts';
import { startSiteWithData } from './load/processes.ts';
import { untilQuiet, watchOthers } from './quiet.ts';
import { startProxy } from './without-scripts.ts';

/** Cores that others may use before a run counts as disturbed. */
const undisturbed = 0.35;
/** One of each kind that a visitor comes to first. */
const usual = ['/', '/website-development', '/contact-us', '/portfolio', '/ar'];

const forms = ['phone', 'desktop'] as const;
type Form = (typeof forms)[number];
/** A phone's blocked time varies most. */
const runs: Record<Form, number> = { phone: 8, desktop: 4 };
/** So many tries at most, until enough of them were undisturbed. */
const tries = 2 * runs.phone;
const categories = ['performance', 'accessibility', 'best-practices', 'seo', 'agentic-browsing'] as const;

interface Figures {
  /** Those that were asked for, by category. */
  scores: Partial<Record<(typeof categories)[number], number>>;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  bytes: number;
  scriptBytes: number;
  /** Lighthouse's own measure of the machine. */
  index: number;
}

type Run = Figures & { others: number };

/** A page as it is, without its scripts, or one of another site. */
interface Target {
  name: string;
  url: string;
  form: Form;
  taken: Run[];
}

/**
 * Speed is measured in every run; what does not change from run to run, in the first of each of our pages. On a busy machine
 * Lighthouse may lose its own trace; then it says what went wrong.
 */
async function measure({ url, form, name, taken }: Target): Promise<Run | string> {
  await untilQuiet();
  const others = watchOthers();
  const { launch, lighthouse, desktopConfig } = await loadLighthouse();
  const chrome = await launch({ chromePath: chromiumPath(), chromeFlags: ['--headless=new', ...chromiumFlags], logLevel: 'silent' });
  try {
    const onlyCategories = taken.length === 0 && !name.endsWith(bare) ? [...categories] : categories.slice(0, 1);
    // The browser is really slowed: what Lighthouse reckons from a fast load differs by 200 ms between two runs of one page.
    const options = { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories, throttlingMethod: 'devtools' } as const;
    const result = await lighthouse(url, options, form === 'desktop' ? desktopConfig : undefined);
    if (!result || result.lhr.runtimeError) return result?.lhr.runtimeError?.message ?? 'no result';
    return { ...figuresOf(result), others: others() };
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
    scores: Object.fromEntries(Object.entries(lhr.categories).map(([id, category]) => [id, Math.round((category?.score ?? Number.NaN) * 100)])),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: bytes(() => true),
    scriptBytes: bytes((type) => type === 'Script'),
    index: lhr.environment.benchmarkIndex,
  };
}

type Row = Omit<Figures, 'scores'> & Pick<Target, 'name' | 'form'> & { scores: (number | undefined)[]; disturbed: string };

/** The undisturbed runs, else the least disturbed ones, and of those the median, metric by metric. */
function summarise({ name, form, taken }: Target): Row {
  const used = taken.toSorted((a, b) => a.others - b.others).slice(0, runs[form]);
  const of = (pick: (run: Run) => number) => median(used.map(pick));
  const scoresIn = (id: (typeof categories)[number]) => taken.flatMap(({ scores }) => scores[id] ?? []);
  return {
    name,
    form,
    scores: categories.map((id) => (scoresIn(id).length > 0 ? median(scoresIn(id)) : undefined)),
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    bytes: of(({ bytes }) => bytes),
    scriptBytes: of(({ scriptBytes }) => scriptBytes),
    index: of(({ index }) => index),
    disturbed: `${used.filter(({ others }) => others > undisturbed).length} of ${used.length}`,
  };
}

const bare = ' without scripts';

function resultsOf(rows: Row[], pages: string[]): Results {
  const find = (name: string, form: Form) => rows.find((row) => row.name === name && row.form === form)!;
  const pairs = pages.flatMap((address) => forms.map((form) => ({ address, form, ours: find(address, form), limit: find(address + bare, form) })));
  const worst = (pick: (pair: (typeof pairs)[number]) => number) => Math.max(...pairs.map(pick));
  const others = worst(({ ours }) => 100 - Math.min(...ours.scores.slice(1).map((score) => score ?? 0)));
  const claims: Claim[] = [
    atMost('blocked time more than without scripts', worst(({ ours, limit }) => ours.tbt - limit.tbt), 20, 'ms'),
    atMost('scripts before the first touch', worst(({ ours }) => ours.scriptBytes), 5000, 'bytes'),
    atMost('first paint to that without scripts', worst(({ ours, limit }) => ours.fcp / limit.fcp), 1.05, '×'),
    atMost('largest paint to that without scripts', worst(({ ours, limit }) => ours.lcp / limit.lcp), 1.05, '×'),
    atMost('layout shift', worst(({ ours }) => ours.cls), 0.001, ''),
    { what: 'accessibility, good practice, search and agents', figure: `${100 - others} at least`, bound: '100 each', holds: others === 0 },
  ];
  return {
    claims,
    tables: [
      {
        caption: 'Against the same page without scripts',
        columns: ['page', 'form', 'first paint', 'largest paint', 'blocked ms', 'score'],
        rows: pairs.map(({ address, form, ours, limit }) => [
          address, form, `${(ours.fcp / limit.fcp).toFixed(3)} ×`, `${(ours.lcp / limit.lcp).toFixed(3)} ×`, signed(ours.tbt - limit.tbt), signed(ours.scores[0]! - limit.scores[0]!),
        ]),
      },
      {
        caption: 'All of them',
        columns: ['page', 'form', 'perf', 'a11y', 'best', 'SEO', 'agents', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'script bytes', 'bytes', 'index', 'disturbed runs'],
        rows: rows.map(({ name, form, scores, fcp, lcp, tbt, cls, scriptBytes, bytes, index, disturbed }) => [
          name, form, ...scores.map((score) => score ?? '–'), ...[fcp, lcp, tbt].map(Math.round), cls.toFixed(3), scriptBytes, bytes, Math.round(index), disturbed,
        ]),
      },
    ],
    notes: [
      `Medians, metric by metric, with Lighthouse's own phone and desktop settings (a phone's processor and network are really slowed, a desktop is as fast as the machine), each run in a new browser, ` +
        `by turns; what is not speed is looked at in the first run of each. The last column says of how many runs, and how many of them were disturbed: other programs used more than ${undisturbed} ` +
        'cores. Such runs are used only where there are not enough others. The index is Lighthouse’s measure of the machine: figures from two machines say nothing of each other.',
    ],
  };
}

function atMost(what: string, figure: number, limit: number, unit: string): Claim {
  const shown = Number.isInteger(figure) ? figure : Number(figure.toFixed(3));
  return { what: `${what}, on the worst page`, figure: `${shown} ${unit}`.trim(), bound: `at most ${limit}`, holds: figure <= limit };
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(Math.round(value))}`;
}

export const bench: Bench = {
  title: 'Lighthouse',
  about: 'five pages beside themselves without scripts, and --against URL (three quarters of an hour; lighthouse/all, lighthouse/careers,ar for others)',
  async run(say, only, against) {
    const pages = only === undefined ? usual : only === 'all' ? addresses() : only.split(',').map((path) => `/${path.replace(/^\//, '')}`);
    const site = await startSiteWithData();
    const [whole, stripped] = [await startProxy(site.port, false), await startProxy(site.port, true)];
    const named = [
      ...pages.flatMap((address) => [{ name: address, url: whole.url + address }, { name: address + bare, url: stripped.url + address }]),
      ...against.map((url) => ({ name: url, url })),
    ];
    const targets = forms.flatMap((form) => named.map((target): Target => ({ ...target, form, taken: [] })));
    try {
      // By turns, so that what disturbs the machine for a while falls on all alike.
      for (let round = 0; round < tries; round++) {
        for (const target of targets) {
          const { name, form, taken } = target;
          if (taken.filter(({ others }) => others <= undisturbed).length >= runs[form]) continue;
          const run = await measure(target);
          if (typeof run === 'string') {
            say(`${form} ${name}: ${run}`);
            continue;
          }
          taken.push(run);
          say(`${form} ${name}: ${Object.values(run.scores).join(' ')}, LCP ${Math.round(run.lcp)}, TBT ${Math.round(run.tbt)}, index ${Math.round(run.index)}, others ${run.others.toFixed(2)}`);
        }
      }
    } finally {
      for (const proxy of [whole, stripped]) proxy.stop();
      await site.stop();
    }
    const missed = targets.find(({ taken }) => taken.length === 0);
    if (missed) throw new Error(`Lighthouse could not measure ${missed.url}`);
    return resultsOf(targets.map(summarise), pages);
  },
};
