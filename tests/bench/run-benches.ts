import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench } from './bench.ts';
import { toMarkdownTable, resultsFile, writeResultsSection } from './results-file.ts';

const root = join(import.meta.dirname, '../..');

interface BenchEntry {
  description: string;
  load: () => Promise<{ bench: Bench }>;
}

/** In the order in which they run. A bench is loaded only when it runs, since some read the built site. */
const benches: Record<string, BenchEntry> = {
  requests: {
    description: 'durable requests per second against the raw disk (http), grouped against single inserts (grouped)',
    load: () => import('./requests.ts'),
  },
  staff: {
    description:
      'the desk, exports and deletion with 1,000 and 500,000 requests (flat), visitors meanwhile (visitors), both in Postgres (postgres)',
    load: () => import('./staff.ts'),
  },
  memory: {
    description:
      'memory after a million requests, a hundred thousand posts and ten thousand uploads, against memory early on (memory/10: a tenth)',
    load: () => import('./memory.ts'),
  },
  held: {
    description: 'false positives and false negatives of the spam rules',
    load: () => import('./quarantine.ts'),
  },
  damage: {
    description: 'what the build says about two thousand damaged content files (minutes)',
    load: () => import('./damage.ts'),
  },
  navigation: {
    description: 'from the click to the frame that shows the next page, unthrottled, against loading it as a document',
    load: () => import('./navigation.ts'),
  },
  lighthouse: {
    description:
      'five pages with and without scripts, and --against URL (an hour; lighthouse/all, lighthouse/careers,ar)',
    load: () => import('./lighthouse.ts'),
  },
  visitor: {
    description: 'from the first touch to the hydrated page, and the response time of taps, on a slow phone',
    load: () => import('./slow-phone.ts'),
  },
  editor: {
    description: 'the content editor: keystroke to preview (preview), time to publish (publish), size of diffs (diff)',
    load: () => import('./editor.ts'),
  },
  faults: {
    description: 'requests lost when servers are killed, disks fill up, databases and receivers fail',
    load: () => import('../faults/faults-bench.ts'),
  },
};

const help = `npm run bench [-- NAME[/PART]… [--against URL]…]

Measures every figure that we claim, as ratios within one run where time is concerned, and writes tests/bench/results.md.
Without names all benches run, which takes hours; do not use the machine meanwhile.

${Object.entries(benches)
  .map(([name, { description }]) => `  ${name.padEnd(12)}${description}`)
  .join('\n')}

NAME/PART, such as faults/kill, runs one part of a bench and writes no results. Build the site first (npm run build).
Exit codes: 0 every claim holds, 1 a claim does not hold or cannot be measured on this machine, 2 wrong usage.`;

function exitWithUsageError(message: string): never {
  console.error(message);
  process.exit(2);
}

function parse() {
  try {
    return parseArgs({
      options: { help: { type: 'boolean', short: 'h' }, against: { type: 'string', multiple: true } },
      allowPositionals: true,
    });
  } catch (error) {
    return exitWithUsageError(`${(error as Error).message}\nSee npm run bench -- --help.`);
  }
}

const { values, positionals } = parse();
if (values.help) {
  console.log(help);
  process.exit(0);
}
const requested = (positionals.length ? positionals : Object.keys(benches)).map((argument) => {
  const [name = '', ...part] = argument.split('/');
  return { name, part: part.join('/') };
});
const unknown = requested.find(({ name }) => !benches[name]);
if (unknown) exitWithUsageError(`There is no bench "${unknown.name}". Benches: ${Object.keys(benches).join(', ')}.`);
if (!existsSync(join(root, 'dist/current'))) exitWithUsageError('The site is not built: run npm run build first.');

const packagesOf = (folder: string) =>
  (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { dependencies: Record<string, string> })
    .dependencies;
const packages = { ...packagesOf('.'), ...packagesOf('tasks/lighthouse') };
const versions = Object.fromEntries(
  ['react', 'hono', 'lighthouse'].flatMap((name) => (packages[name] ? [[name, packages[name]]] : [])),
);

let allHold = true;
for (const { name, part } of requested) {
  const { bench } = await benches[name]!.load();
  console.log(`\n${bench.title}`);
  const results = await bench.run((line) => console.log(`  ${line}`), part || undefined, values.against ?? []);
  for (const table of results.tables) console.log(`\n${toMarkdownTable(table)}`);
  console.log('');
  for (const { what, figure, bound, holds } of results.claims) {
    console.log(
      `  ${holds ? 'holds   ' : holds === false ? 'DOES NOT HOLD' : 'NOT MEASURABLE'} ${what}: ${figure} (${bound})`,
    );
    allHold &&= holds === true;
  }
  if (!part || bench.recordsParts) writeResultsSection(resultsFile, bench.title, results, versions);
}
process.exit(allHold ? 0 : 1);
