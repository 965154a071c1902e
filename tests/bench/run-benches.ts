import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench } from './bench.ts';
import { toMarkdownTable, resultsFile, writeResultsSection } from './results-file.ts';

const root = join(import.meta.dirname, '../..');

/** In the order in which they run. Each is loaded only when it is its turn. */
const benches: Record<string, () => Promise<{ bench: Bench }>> = {
  requests: () => import('./requests.ts'),
  held: () => import('./quarantine.ts'),
  pages: () => import('./page-bytes.ts'),
  navigation: () => import('./navigation.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  visitor: () => import('./slow-phone.ts'),
  axe: () => import('./axe.ts'),
  growth: () => import('./growth.ts'),
  faults: () => import('../faults/faults-bench.ts'),
  setup: () => import('./setup.ts'),
};

async function help(): Promise<string> {
  const lines = await Promise.all(
    Object.entries(benches).map(async ([name, load]) => `  ${name.padEnd(12)}${(await load()).bench.about}`),
  );
  return `npm run bench [-- NAME[/PART]… [--against URL]…]

Measures every figure that we claim, as ratios within one run where time is concerned, and writes tests/bench/results.md.
Without names all of them run, which takes hours; leave the machine alone meanwhile.

${lines.join('\n')}

faults/kill runs only that part of a bench, and writes nothing. The site must have been built (npm run build). Exit codes: 0 every claim holds, 1 one does not or cannot be told on this machine, 2 wrong use.`;
}

function wrongUse(message: string): never {
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
    return wrongUse(`${(error as Error).message}\nnpm run bench -- --help tells what there is.`);
  }
}

const { values, positionals } = parse();
if (values.help) {
  console.log(await help());
  process.exit(0);
}
const requested = (positionals.length ? positionals : Object.keys(benches)).map((argument) => {
  const [name = '', ...part] = argument.split('/');
  return { name, part: part.join('/') };
});
const unknown = requested.find(({ name }) => !benches[name]);
if (unknown) wrongUse(`There is no bench "${unknown.name}". There are: ${Object.keys(benches).join(', ')}.`);
if (!existsSync(join(root, 'dist/site'))) wrongUse('The site has not been built: run npm run build first.');

const packagesOf = (folder: string) =>
  (JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { dependencies: Record<string, string> })
    .dependencies;
const packages = { ...packagesOf('.'), ...packagesOf('tasks/lighthouse') };
const versions = Object.fromEntries(
  ['react', 'hono', 'lighthouse'].flatMap((name) => (packages[name] ? [[name, packages[name]]] : [])),
);

let allHold = true;
for (const { name, part } of requested) {
  const { bench } = await benches[name]!();
  console.log(`\n${bench.title}`);
  const results = await bench.run((line) => console.log(`  ${line}`), part || undefined, values.against ?? []);
  for (const table of results.tables) console.log(`\n${toMarkdownTable(table)}`);
  console.log('');
  for (const { what, figure, bound, holds } of results.claims) {
    console.log(
      `  ${holds ? 'holds   ' : holds === false ? 'DOES NOT HOLD' : 'CANNOT BE TOLD'} ${what}: ${figure} (${bound})`,
    );
    allHold &&= holds === true;
  }
  if (!part || bench.recordsParts) writeResultsSection(resultsFile, bench.title, results, versions);
}
process.exit(allHold ? 0 : 1);
