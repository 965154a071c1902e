/** npm test: every check there is, and one summary. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { findEngines } from './engines.mjs';
import { diskProblem } from './machine.mjs';
import { fail, root, run } from './run.mjs';
import { install, quietly, suitableNode } from './setup.mjs';
import { readPlaywright, readVitest, summary } from './test-results.mjs';

const help = `npm test installs the packages, then runs every check: lint, types, unit, build, e2e.

  npm test -- unit         one of them, or several
  npm test -- --verbose    shows what they say as they run, not only on failure

e2e looks at the built site in a browser, so it builds first what is not up to date. The browser is the one of
CHROME_PATH, else one that is installed, else one that is brought. What matters most is looked at in Firefox and WebKit, too, where they
are installed or root can install them with apt-get.`;

const names = ['lint', 'types', 'unit', 'build', 'e2e'];
const options = process.argv.slice(2);
const verbose = options.includes('--verbose');
const asked = options.filter((option) => option !== '--verbose');
if (options.includes('--help')) {
  console.log(help);
  process.exit(0);
}
const unknown = asked.find((name) => !names.includes(name));
if (unknown) fail(`There is no check called ${unknown}. There are: ${names.join(', ')}.`);

await install('tests');

const node = suitableNode();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'test-'));
const reports = { unit: path.join(folder, 'unit.json'), e2e: path.join(folder, 'e2e.json') };
const notes = path.join(folder, 'notes');
fs.mkdirSync(notes);
const readers = { unit: readVitest, e2e: readPlaywright };
// The files behind the packages' commands: run by our Node, not by the one that their first lines would find.
const commands = {
  lint: ['node_modules/oxlint/bin/oxlint'],
  // Several threads are no sooner done while the build runs beside them, and take half as much of the processor again.
  types: ['node_modules/typescript/bin/tsc', '-p', '.', '--singleThreaded'],
  unit: ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports.unit}`],
  build: ['render/main.ts'],
  e2e: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
};
const env = {
  // For the programs that start `node` themselves.
  PATH: path.dirname(node) + path.delimiter + process.env.PATH,
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${quietly}`.trim(),
  PLAYWRIGHT_JSON_OUTPUT_FILE: reports.e2e,
  // The product is tested with the sample, whatever its owner has made of it.
  FILLING: 'sample',
  // See note.ts.
  TEST_NOTES: notes,
};
const browser = wanted('e2e') ? await findBrowser() : undefined;
const engines = wanted('e2e') ? await findEngines() : undefined;
// Where the site is the owner's own, the sample is built beside it.
const sample = { ...env, ...(fs.existsSync(path.join(root, 'content')) && { BUILD_FOLDER: '.build/sample' }) };
const envOf = { build: sample, e2e: { ...sample, ...browser?.env, CHROME_PATH: browser?.path, ...engines } };
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (interrupted = true));

const done = [];
// Two cores are busy this way: unit tests wait for disks and databases half of their time.
await Promise.all([inTurn('lint', 'types', 'unit'), inTurn('build', 'e2e')]);

for (const name of fs.readdirSync(notes)) console.log(`\n${fs.readFileSync(path.join(notes, name), 'utf8').trimEnd()}`);
fs.rmSync(folder, { recursive: true });
done.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
console.log(`\n${summary(done)}`);
process.exitCode = done.every(({ result }) => result === 'passed') ? 0 : 1;

async function inTurn(...list) {
  for (const name of list.filter(wanted)) done.push(await check(name));
}

async function check(name) {
  const built = done.find((step) => step.name === 'build');
  if (interrupted || (name === 'e2e' && built.result !== 'passed')) {
    return { name, result: 'not run', seconds: 0, passed: 0, failed: [] };
  }
  console.log(`${name} …`);
  const start = Date.now();
  const show = verbose ? (line) => console.log(`[${name}] ${line}`) : undefined;
  const { code, output } = await run(node, commands[name], { show, env: envOf[name] ?? env });
  const tests = testsOf(name);
  const foundNone = name in reports && tests.passed + tests.failed.length === 0;
  const result = code === 0 && tests.failed.length === 0 && !foundNone ? 'passed' : 'failed';
  const seconds = (Date.now() - start) / 1000;
  if (result === 'failed' && !verbose) console.log(`\n${output.trim()}\n`);
  console.log(`${name} ${result} (${seconds.toFixed(1)} s)${foundNone ? ': no tests were found' : ''}`);
  if (result === 'failed' && diskProblem(output)) console.log(diskProblem(output));
  return { name, result, seconds, ...tests };
}

function wanted(name) {
  return asked.length === 0 || asked.includes(name) || (name === 'build' && asked.includes('e2e'));
}

function testsOf(name) {
  const report = reports[name];
  if (!report || !fs.existsSync(report)) return { passed: 0, failed: [] };
  return readers[name](JSON.parse(fs.readFileSync(report, 'utf8')));
}
