import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addresses } from './addresses.ts';
import { median, type Bench, type Claim, type Results } from './bench.ts';
import { categories, forms, type Figures, type Form } from './lighthouse/measure.ts';
import { startSiteWithData } from './load/processes.ts';
import { untilQuiet, watchOthers } from './quiet.ts';
import { readRows, resultsFile } from './results.ts';

const runs = Number(process.env['LIGHTHOUSE_RUNS'] ?? 3);
/** So many tries at most, until `runs` of them were undisturbed. */
const tries = runs * 2;
/** Cores that others may use before a run counts as disturbed. */
const undisturbed = 0.35;
/** Runs at a time. One keeps a third of a core busy: most of it is waiting for the page to be quiet. */
const lanes = 2;

interface Run extends Figures {
  others: number;
}

async function measure(url: string, form: Form): Promise<Run> {
  await untilQuiet();
  const others = watchOthers();
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'lighthouse/measure.ts'), url, form]);
  return { ...(JSON.parse(stdout) as Figures), others: others() };
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
    const results = () => resultsOf(all.map(({ address, form, taken }) => summarise(address, form, taken)), earlier, wanted);
    const site = await startSiteWithData();
    try {
      // Round by round, so that what disturbs the machine for a while falls on all pages alike.
      for (let round = 0; round < tries; round++) {
        const waiting = all.filter(({ taken }) => taken.filter(({ others }) => others <= undisturbed).length < runs);
        if (waiting.length === 0) break;
        const lane = async () => {
          for (let next = waiting.shift(); next; next = waiting.shift()) {
            const { address, form, taken } = next;
            const run = await measure(`http://localhost:${site.port}${address}`, form);
            taken.push(run);
            const { scores, lcp, tbt, others, failing } = run;
            say(`${form} ${address}: ${scores.join(' ')}, LCP ${Math.round(lcp)}, TBT ${Math.round(tbt)}, others ${others.toFixed(2)} ${failing.join(' ')}`);
          }
        };
        await Promise.all(Array.from({ length: lanes }, lane));
        report(results());
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
      `Medians, metric by metric, with Lighthouse's own phone and desktop settings (simulated throttling), ${lanes} pages at a time, each ` +
        `in a browser of its own. A run counts as disturbed where other programs used more than ${undisturbed} cores; such runs are used ` +
        'only where there are not enough others.',
      ...(earlier.length ? [`Only ${wanted.join(' and ')} measured at the time above, the other pages before that.`] : []),
    ],
  };
}
