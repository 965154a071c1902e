import { pagePaths } from '../e2e/site-pages.ts';
import {
  lighthouseCategories,
  formFactors,
  runLighthouse,
  type FormFactor,
  type LighthouseRun,
} from './lighthouse-run.ts';
import { median, medianInterval, type Bench, type BenchClaim, type BenchResults } from './bench.ts';
import { startSiteWithData } from '../start-site.ts';
import { startStrippingProxy } from './script-stripping-proxy.ts';

/** A run is disturbed if other programs use more cores than this. */
const maxOtherCores = 0.35;
/** One of each kind of landing page. */
const defaultPages = ['/', '/website-development', '/contact-us', '/portfolio', '/ar'];

/** The minimum of undisturbed rounds. */
const minRounds = 4;
/** The maximum of rounds, if too many are disturbed or a bound is still undecided. */
const maxRounds = 16;

/** A page of ours with and without scripts, or a page of another site. */
interface MeasuredPage {
  address: string;
  form: FormFactor;
  kinds: { name: string; url: string }[];
  /** Each round runs every variant in sequence, so that disturbances affect both alike. */
  rounds: LighthouseRun[][];
}

/** One run per variant, or undefined if one failed. All but speed is measured in the first run only. */
async function measureRound(
  { address, form, kinds, rounds }: MeasuredPage,
  log: (line: string) => void,
): Promise<void> {
  const runs: LighthouseRun[] = [];
  const inOrder = [...kinds.entries()];
  // Alternate the order, which may affect the result.
  for (const [place, { name, url }] of rounds.length % 2 ? inOrder.toReversed() : inOrder) {
    const run = await runLighthouse(
      url,
      form,
      rounds.length === 0 && place === 0 ? [...lighthouseCategories] : lighthouseCategories.slice(0, 1),
    );
    if (typeof run === 'string') return log(`${form} ${name}: ${run}`);
    runs[place] = run;
  }
  rounds.push(runs);
  const of = (pick: (run: LighthouseRun) => number, digits = 0) =>
    runs.map((run) => pick(run).toFixed(digits)).join(' and ');
  log(
    `${form} ${address}: LCP ${of(({ lcp }) => lcp)}, TBT ${of(({ tbt }) => tbt)}, index ${of(({ index }) => index)}, other cores ${of(({ otherCores }) => otherCores, 2)}`,
  );
}

const isUndisturbed = (round: LighthouseRun[]) => round.every(({ otherCores }) => otherCores <= maxOtherCores);

/** The undisturbed rounds, or the least disturbed ones if there are too few. */
function usableRounds({ rounds }: MeasuredPage): LighthouseRun[][] {
  const clean = rounds.filter(isUndisturbed);
  const disturbance = (round: LighthouseRun[]) => Math.max(...round.map(({ otherCores }) => otherCores));
  return clean.length >= minRounds
    ? clean
    : rounds.toSorted((a, b) => disturbance(a) - disturbance(b)).slice(0, minRounds);
}

/** Figures relative to the same page without scripts, with their bounds. */
const bounds = [
  {
    what: 'additional blocking time',
    max: 20,
    unit: ' ms',
    digits: 0,
    compute: (ours: LighthouseRun, limit: LighthouseRun) => ours.tbt - limit.tbt,
  },
  {
    what: 'first paint relative to no scripts',
    max: 1.05,
    unit: ' ×',
    digits: 3,
    compute: (ours: LighthouseRun, limit: LighthouseRun) => ours.fcp / limit.fcp,
  },
  {
    what: 'largest paint relative to no scripts',
    max: 1.05,
    unit: ' ×',
    digits: 3,
    compute: (ours: LighthouseRun, limit: LighthouseRun) => ours.lcp / limit.lcp,
  },
];

/** The median, its confidence interval, and whether it is within the bound, if that is certain. */
function compare(subject: MeasuredPage, { compute, max, unit, digits }: (typeof bounds)[number]) {
  const values = usableRounds(subject).map(([ours, limit]) => compute(ours!, limit!));
  const [low, high] = medianInterval(values);
  const middle = median(values);
  return {
    middle,
    shown: `${middle.toFixed(digits)}${unit} (${low.toFixed(digits)} to ${high.toFixed(digits)})`,
    holds: middle <= max ? true : low > max ? false : undefined,
  };
}

const needsMore = (subject: MeasuredPage) =>
  subject.rounds.filter(isUndisturbed).length < minRounds ||
  (subject.kinds.length > 1 && bounds.some((bound) => compare(subject, bound).holds === undefined));

function rowsOf(subject: MeasuredPage): (string | number)[][] {
  const used = usableRounds(subject);
  return subject.kinds.map(({ name }, place) => {
    const of = (pick: (run: LighthouseRun) => number) => median(used.map((round) => pick(round[place]!)));
    const scores = lighthouseCategories.map((id) => {
      const given = subject.rounds.flatMap((round) => round[place]!.scores[id] ?? []);
      return given.length > 0 ? median(given) : '–';
    });
    return [
      name,
      subject.form,
      ...scores,
      ...[of(({ fcp }) => fcp), of(({ lcp }) => lcp), of(({ tbt }) => tbt)].map(Math.round),
      of(({ cls }) => cls).toFixed(3),
      Math.round(of(({ scriptTime }) => scriptTime)),
      of(({ scriptBytes }) => scriptBytes),
      of(({ bytes }) => bytes),
      Math.round(of(({ index }) => index)),
      `${used.filter((round) => !isUndisturbed(round)).length} of ${used.length}`,
    ];
  });
}

function resultsOf(subjects: MeasuredPage[]): BenchResults {
  const ours = subjects.filter(({ kinds }) => kinds.length > 1);
  const worst = (pick: (run: LighthouseRun) => number) =>
    Math.max(...ours.map((subject) => median(usableRounds(subject).map(([run]) => pick(run!)))));
  const lowestScore = Math.min(
    ...ours.flatMap(({ rounds }) => lighthouseCategories.slice(1).map((id) => rounds[0]![0]!.scores[id] ?? 0)),
  );
  const claims: BenchClaim[] = [
    ...bounds.map((bound): BenchClaim => {
      const compared = ours.map((subject) => compare(subject, bound));
      const { shown } = compared.reduce((a, b) => (b.middle > a.middle ? b : a));
      const holds = compared.some((one) => one.holds === false)
        ? false
        : compared.some((one) => one.holds === undefined)
          ? undefined
          : true;
      return { what: `${bound.what}, on the worst page`, figure: shown, bound: `at most ${bound.max}`, holds };
    }),
    atMost(
      'scripts before the first touch',
      worst(({ scriptBytes }) => scriptBytes),
      5000,
      ' bytes',
    ),
    atMost(
      'layout shift',
      worst(({ cls }) => cls),
      0.001,
    ),
    {
      what: 'accessibility, best practices, SEO and agents',
      figure: `${lowestScore} at least`,
      bound: '100 each',
      holds: lowestScore === 100,
    },
  ];
  return {
    claims,
    tables: [
      {
        caption: 'Compared with the same page without scripts',
        columns: ['page', 'form', 'additional blocking', 'first paint', 'largest paint'],
        rows: ours.map((subject) => [
          subject.address,
          subject.form,
          ...bounds.map((bound) => compare(subject, bound).shown),
        ]),
      },
      {
        caption: 'All measurements',
        columns: [
          'page',
          'form',
          'perf',
          'a11y',
          'best',
          'SEO',
          'agents',
          'FCP ms',
          'LCP ms',
          'TBT ms',
          'CLS',
          'script ms',
          'script bytes',
          'bytes',
          'index',
          'disturbed',
        ],
        rows: subjects.flatMap(rowsOf),
      },
    ],
    notes: [
      `Lighthouse's own phone and desktop settings; throttling is applied, not simulated. Each run uses a new browser, and everything but speed is taken from the first. ` +
        `Each round measures a page with and without scripts, in alternating order, and compares the two. The figure is the median of the rounds, with its 90 % confidence interval in brackets. ` +
        `If the median exceeds a bound but the interval does not, more rounds are run, up to ${maxRounds}; if that does not decide it, this machine cannot measure it.`,
      `Script time includes Lighthouse's own, in both variants. A round is disturbed if other programs used more than ${maxOtherCores} cores; disturbed rounds are used only if there are too few others. ` +
        "The index is Lighthouse's measure of the machine: figures from different machines are not comparable.",
    ],
  };
}

function atMost(what: string, figure: number, limit: number, unit = ''): BenchClaim {
  return {
    what: `${what}, on the worst page`,
    figure: `${Number(figure.toFixed(3))}${unit}`,
    bound: `at most ${limit}`,
    holds: figure <= limit,
  };
}

export const bench: Bench = {
  title: 'Lighthouse',
  async run(log, only, against) {
    const pages =
      only === undefined
        ? defaultPages
        : only === 'all'
          ? pagePaths
          : only.split(',').map((path) => `/${path.replace(/^\//, '')}`);
    const site = await startSiteWithData();
    const [whole, stripped] = [await startStrippingProxy(site.port, false), await startStrippingProxy(site.port, true)];
    const measured = [
      ...pages.map((address) => ({
        address,
        kinds: [
          { name: address, url: whole.url + address },
          { name: `${address} without scripts`, url: stripped.url + address },
        ],
      })),
      ...against.map((url) => ({ address: url, kinds: [{ name: url, url }] })),
    ];
    const subjects = formFactors.flatMap((form) => measured.map((one): MeasuredPage => ({ ...one, form, rounds: [] })));
    try {
      for (let round = 0; round < maxRounds; round++) {
        for (const subject of subjects.filter(needsMore)) await measureRound(subject, log);
      }
    } finally {
      for (const proxy of [whole, stripped]) proxy.stop();
      await site.stop();
    }
    const missed = subjects.find(({ rounds }) => rounds.length === 0);
    if (missed) throw new Error(`Lighthouse could not measure ${missed.address}`);
    return resultsOf(subjects);
  },
};
