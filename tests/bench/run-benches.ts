import { existsSync } from 'node:fs';
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
  staff: {
    description: 'pages of the desk with few and many requests, in SQLite (sqlite) and in Postgres (postgres)',
    load: () => import('./staff.ts'),
  },
  faults: {
    description: 'requests and publications lost when servers are killed, power fails, disks fill up (faults/kill, …)',
    load: () => import('#tests/faults/faults-bench.ts'),
  },
};

const help = `npm run bench [-- NAME[/PART]…]

Measures every figure that we claim, as ratios within one run where time is concerned, and writes tests/bench/results.md.
Without names all benches run, which takes half an hour; do not use the machine meanwhile.

${Object.entries(benches)
  .map(([name, { description }]) => `  ${name.padEnd(12)}${description}`)
  .join('\n')}

NAME/PART, such as faults/kill, runs one part of a bench and writes no results. Build the site first (npm run build).
Exit codes: 0 every claim holds, 1 a claim does not hold, 2 wrong usage.`;

function exitWithUsageError(message: string): never {
  console.error(message);
  process.exit(2);
}

function parse() {
  try {
    return parseArgs({
      options: { help: { type: 'boolean', short: 'h' } },
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

let allHold = true;
for (const { name, part } of requested) {
  const { bench } = await benches[name]!.load();
  console.log(`\n${bench.title}`);
  const results = await bench.run((line) => console.log(`  ${line}`), part || undefined);
  for (const table of results.tables) console.log(`\n${toMarkdownTable(table)}`);
  console.log('');
  for (const { what, figure, bound, holds } of results.claims) {
    console.log(`  ${holds ? 'holds        ' : 'DOES NOT HOLD'} ${what}: ${figure} (${bound})`);
    allHold &&= holds;
  }
  if (!part) writeResultsSection(resultsFile, bench.title, results);
}
process.exit(allHold ? 0 : 1);
