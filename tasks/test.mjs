/** npm test: every check there is, and one summary. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from './browsers/find-browser.mjs';
import { findEngines } from './browsers/find-engines.mjs';
import { explainDiskFull } from './setup/requirements.mjs';
import { exitWithError, projectRoot, runProcess } from './run.mjs';
import { installPackages, quietFlag, usableNode } from './setup/install-packages.mjs';
import { parsePlaywrightReport, parseVitestReport, formatSummary } from './test-results.mjs';

const help = `npm test installs the packages, then runs every check: lint, types, unit, build, e2e.

  npm test -- unit         one of them, or several
  npm test -- --verbose    shows what they say as they run, not only on failure

e2e looks at the built site in a browser, so it builds first what is not up to date. The browser is the one of
CHROME_PATH, else one that is installed, else one that is brought. What matters most is looked at in Firefox and WebKit, too, where they
are installed or root can install them with apt-get.`;

const checkNames = ['lint', 'types', 'unit', 'build', 'e2e'];
const options = process.argv.slice(2);
const verbose = options.includes('--verbose');
const requested = options.filter((option) => option !== '--verbose');
if (options.includes('--help')) {
  console.log(help);
  process.exit(0);
}
const unknown = requested.find((name) => !checkNames.includes(name));
if (unknown) exitWithError(`There is no check called ${unknown}. There are: ${checkNames.join(', ')}.`);

await installPackages('tests');

const node = usableNode();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'test-'));
const reports = { unit: path.join(folder, 'unit.json'), e2e: path.join(folder, 'e2e.json') };
const notes = path.join(folder, 'notes');
fs.mkdirSync(notes);
const reportParsers = { unit: parseVitestReport, e2e: parsePlaywrightReport };
// The files behind the packages' commands: run by our Node, not by the one that their first lines would find.
const commands = {
  lint: ['node_modules/oxlint/bin/oxlint'],
  // Several threads are no sooner done while the build runs beside them, and take half as much of the processor again.
  types: ['node_modules/typescript/bin/tsc', '-p', '.', '--singleThreaded'],
  unit: [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports.unit}`,
  ],
  build: ['render/build/build-site.ts'],
  e2e: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
};
const env = {
  // For the programs that start `node` themselves.
  PATH: path.dirname(node) + path.delimiter + process.env.PATH,
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${quietFlag}`.trim(),
  PLAYWRIGHT_JSON_OUTPUT_FILE: reports.e2e,
  // The product is tested with the sample, whatever its owner has made of it.
  CONTENT_FOLDER: 'sample',
  // See note.ts.
  TEST_NOTES: notes,
};
const browser = isRequested('e2e') ? await findBrowser() : undefined;
const engines = isRequested('e2e') ? await findEngines() : undefined;
// Where the site is the owner's own, the sample is built beside it.
const sampleEnv = {
  ...env,
  ...(fs.existsSync(path.join(projectRoot, 'content')) && { BUILD_FOLDER: '.build/sample' }),
};
const envOf = { build: sampleEnv, e2e: { ...sampleEnv, ...browser?.env, CHROME_PATH: browser?.path, ...engines } };
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (interrupted = true));

const results = [];
// Two cores are busy this way: unit tests wait for disks and databases half of their time.
await Promise.all([runInOrder('lint', 'types', 'unit'), runInOrder('build', 'e2e')]);

for (const name of fs.readdirSync(notes)) console.log(`\n${fs.readFileSync(path.join(notes, name), 'utf8').trimEnd()}`);
fs.rmSync(folder, { recursive: true });
results.sort((a, b) => checkNames.indexOf(a.name) - checkNames.indexOf(b.name));
console.log(`\n${formatSummary(results)}`);
process.exitCode = results.every(({ result }) => result === 'passed') ? 0 : 1;

async function runInOrder(...list) {
  for (const name of list.filter(isRequested)) results.push(await runCheck(name));
}

async function runCheck(name) {
  const built = results.find((step) => step.name === 'build');
  if (interrupted || (name === 'e2e' && built.result !== 'passed')) {
    return { name, result: 'not run', seconds: 0, passed: 0, failed: [] };
  }
  console.log(`${name} …`);
  const start = Date.now();
  const show = verbose ? (line) => console.log(`[${name}] ${line}`) : undefined;
  const { code, output } = await runProcess(node, commands[name], { show, env: envOf[name] ?? env });
  const tests = readTestReport(name);
  const foundNone = name in reports && tests.passed + tests.failed.length === 0;
  const result = code === 0 && tests.failed.length === 0 && !foundNone ? 'passed' : 'failed';
  const seconds = (Date.now() - start) / 1000;
  if (result === 'failed' && !verbose) console.log(`\n${output.trim()}\n`);
  console.log(`${name} ${result} (${seconds.toFixed(1)} s)${foundNone ? ': no tests were found' : ''}`);
  if (result === 'failed' && explainDiskFull(output)) console.log(explainDiskFull(output));
  return { name, result, seconds, ...tests };
}

function isRequested(name) {
  return requested.length === 0 || requested.includes(name) || (name === 'build' && requested.includes('e2e'));
}

function readTestReport(name) {
  const report = reports[name];
  if (!report || !fs.existsSync(report)) return { passed: 0, failed: [] };
  return reportParsers[name](JSON.parse(fs.readFileSync(report, 'utf8')));
}
