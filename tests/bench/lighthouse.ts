import { addresses } from './addresses.ts';
import { categories, forms, measure, type Form, type Run } from './lighthouse-run.ts';
import { median, rangeOfMedian, type Bench, type Claim, type Results } from './bench.ts';
import { startSiteWithData } from './load/processes.ts';
import { startProxy } from './without-scripts.ts';

/** Cores that others may use before a run counts as disturbed. */
const undisturbed = 0.35;
/** One of each kind that a visitor comes to first. */
const usual = ['/', '/website-development', '/contact-us', '/portfolio', '/ar'];

/** Undisturbed rounds, at the least. */
const leastRounds = 4;
/** Until enough of them were undisturbed, and for as long as they leave open whether a bound holds. */
const mostRounds = 16;

/** A page of ours in its two kinds, or one of another site. */
interface Subject {
  address: string;
  form: Form;
  kinds: { name: string; url: string }[];
  /** In each, a run of every kind, one right after the other: what disturbs the machine falls on both alike. */
  taken: Run[][];
}

/** Of every kind one run, or nothing if one of them failed. Speed is measured in each, all else in the first of a page of ours. */
async function takeRound({ address, form, kinds, taken }: Subject, say: (line: string) => void): Promise<void> {
  const runs: Run[] = [];
  const inOrder = [...kinds.entries()];
  // Another one first each time: to come first or second may make a difference by itself.
  for (const [place, { name, url }] of taken.length % 2 ? inOrder.toReversed() : inOrder) {
    const run = await measure(url, form, taken.length === 0 && place === 0 ? [...categories] : categories.slice(0, 1));
    if (typeof run === 'string') return say(`${form} ${name}: ${run}`);
    runs[place] = run;
  }
  taken.push(runs);
  const of = (pick: (run: Run) => number, digits = 0) => runs.map((run) => pick(run).toFixed(digits)).join(' and ');
  say(`${form} ${address}: LCP ${of(({ lcp }) => lcp)}, TBT ${of(({ tbt }) => tbt)}, index ${of(({ index }) => index)}, others ${of(({ others }) => others, 2)}`);
}

const isUndisturbed = (round: Run[]) => round.every(({ others }) => others <= undisturbed);

/** The undisturbed rounds, else the least disturbed ones. */
function usedOf({ taken }: Subject): Run[][] {
  const clean = taken.filter(isUndisturbed);
  const disturbance = (round: Run[]) => Math.max(...round.map(({ others }) => others));
  return clean.length >= leastRounds ? clean : taken.toSorted((a, b) => disturbance(a) - disturbance(b)).slice(0, leastRounds);
}

/** How a page of ours stands to itself without scripts, and how much of that it may. */
const bounds = [
  { what: 'blocked time more than without scripts', most: 20, unit: ' ms', digits: 0, of: (ours: Run, limit: Run) => ours.tbt - limit.tbt },
  { what: 'first paint to that without scripts', most: 1.05, unit: ' ×', digits: 3, of: (ours: Run, limit: Run) => ours.fcp / limit.fcp },
  { what: 'largest paint to that without scripts', most: 1.05, unit: ' ×', digits: 3, of: (ours: Run, limit: Run) => ours.lcp / limit.lcp },
];

/** The median, where it would lie if there were many more rounds, and whether that is within the bound, if it can be told. */
function compare(subject: Subject, { of, most, unit, digits }: (typeof bounds)[number]) {
  const values = usedOf(subject).map(([ours, limit]) => of(ours!, limit!));
  const [low, high] = rangeOfMedian(values);
  const middle = median(values);
  return {
    middle,
    shown: `${middle.toFixed(digits)}${unit} (${low.toFixed(digits)} to ${high.toFixed(digits)})`,
    holds: middle <= most ? true : low > most ? false : undefined,
  };
}

const needsMore = (subject: Subject) =>
  subject.taken.filter(isUndisturbed).length < leastRounds ||
  (subject.kinds.length > 1 && bounds.some((bound) => compare(subject, bound).holds === undefined));

function rowsOf(subject: Subject): (string | number)[][] {
  const used = usedOf(subject);
  return subject.kinds.map(({ name }, place) => {
    const of = (pick: (run: Run) => number) => median(used.map((round) => pick(round[place]!)));
    const scores = categories.map((id) => {
      const given = subject.taken.flatMap((round) => round[place]!.scores[id] ?? []);
      return given.length > 0 ? median(given) : '–';
    });
    return [
      name, subject.form, ...scores, ...[of(({ fcp }) => fcp), of(({ lcp }) => lcp), of(({ tbt }) => tbt)].map(Math.round), of(({ cls }) => cls).toFixed(3), Math.round(of(({ scriptTime }) => scriptTime)), of(({ scriptBytes }) => scriptBytes),
      of(({ bytes }) => bytes), Math.round(of(({ index }) => index)), `${used.filter((round) => !isUndisturbed(round)).length} of ${used.length}`,
    ];
  });
}

function resultsOf(subjects: Subject[]): Results {
  const ours = subjects.filter(({ kinds }) => kinds.length > 1);
  const worst = (pick: (run: Run) => number) => Math.max(...ours.map((subject) => median(usedOf(subject).map(([run]) => pick(run!)))));
  const others = Math.min(...ours.flatMap(({ taken }) => categories.slice(1).map((id) => taken[0]![0]!.scores[id] ?? 0)));
  const claims: Claim[] = [
    ...bounds.map((bound): Claim => {
      const compared = ours.map((subject) => compare(subject, bound));
      const { shown } = compared.reduce((a, b) => (b.middle > a.middle ? b : a));
      const holds = compared.some((one) => one.holds === false) ? false : compared.some((one) => one.holds === undefined) ? undefined : true;
      return { what: `${bound.what}, on the worst page`, figure: shown, bound: `at most ${bound.most}`, holds };
    }),
    atMost('scripts before the first touch', worst(({ scriptBytes }) => scriptBytes), 5000, ' bytes'),
    atMost('layout shift', worst(({ cls }) => cls), 0.001),
    { what: 'accessibility, good practice, search and agents', figure: `${others} at least`, bound: '100 each', holds: others === 100 },
  ];
  return {
    claims,
    tables: [
      {
        caption: 'Against the same page without scripts',
        columns: ['page', 'form', 'blocked more', 'first paint', 'largest paint'],
        rows: ours.map((subject) => [subject.address, subject.form, ...bounds.map((bound) => compare(subject, bound).shown)]),
      },
      {
        caption: 'All of them',
        columns: ['page', 'form', 'perf', 'a11y', 'best', 'SEO', 'agents', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'script ms', 'script bytes', 'bytes', 'index', 'disturbed'],
        rows: subjects.flatMap(rowsOf),
      },
    ],
    notes: [
      `With Lighthouse's own phone and desktop settings (a phone's processor and network are really slowed, a desktop is as fast as the machine), each run in a new browser; what is not speed is ` +
        `looked at in the first run of each. A page and the same page without scripts are measured one right after the other, either of them first by turns, and compared in each such round; the figure is the median of the rounds, ` +
        `and in brackets is where it would lie, nine times in ten, if there were many more. Where the median is beyond a bound and the brackets are not, more rounds are taken, ${mostRounds} at most; ` +
        'if that is still so, it cannot be told on this machine.',
      `The time of scripts has Lighthouse’s own in it, with and without ours. The last column says of how many rounds, and how many of them were disturbed: other programs used more than ${undisturbed} cores. Such rounds are used only where there are not enough others. ` +
        'The index is Lighthouse’s measure of the machine: figures from two machines say nothing of each other.',
    ],
  };
}

function atMost(what: string, figure: number, limit: number, unit = ''): Claim {
  return { what: `${what}, on the worst page`, figure: `${Number(figure.toFixed(3))}${unit}`, bound: `at most ${limit}`, holds: figure <= limit };
}

export const bench: Bench = {
  title: 'Lighthouse',
  about: 'five pages beside themselves without scripts, and --against URL (an hour; lighthouse/all, lighthouse/careers,ar for others)',
  async run(say, only, against) {
    const pages = only === undefined ? usual : only === 'all' ? addresses() : only.split(',').map((path) => `/${path.replace(/^\//, '')}`);
    const site = await startSiteWithData();
    const [whole, stripped] = [await startProxy(site.port, false), await startProxy(site.port, true)];
    const measured = [
      ...pages.map((address) => ({ address, kinds: [{ name: address, url: whole.url + address }, { name: `${address} without scripts`, url: stripped.url + address }] })),
      ...against.map((url) => ({ address: url, kinds: [{ name: url, url }] })),
    ];
    const subjects = forms.flatMap((form) => measured.map((one): Subject => ({ ...one, form, taken: [] })));
    try {
      for (let round = 0; round < mostRounds; round++) {
        for (const subject of subjects.filter(needsMore)) await takeRound(subject, say);
      }
    } finally {
      for (const proxy of [whole, stripped]) proxy.stop();
      await site.stop();
    }
    const missed = subjects.find(({ taken }) => taken.length === 0);
    if (missed) throw new Error(`Lighthouse could not measure ${missed.address}`);
    return resultsOf(subjects);
  },
};
