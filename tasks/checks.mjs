/** Runs the checks of `npm test` and `npm run test:engines`, and prints one summary. */
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot, runProcess } from './run.mjs';
import { quietFlag, usableNode } from './setup/install-packages.mjs';
import { explainDiskFull } from './setup/requirements.mjs';
import { formatSummary, parsePlaywrightReport, parseVitestReport } from './test-results.mjs';

const reportFile = (check) => path.join(projectRoot, 'test-results', `${check}.json`);
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];

const commands = {
  lint: [['node_modules/oxfmt/bin/oxfmt', '--check'], ['node_modules/oxlint/bin/oxlint']],
  // More threads would only compete with the build.
  types: [['node_modules/typescript/bin/tsc', '-p', '.', '--singleThreaded']],
  unit: [[...vitest, '--project=unit', `--outputFile.json=${reportFile('unit')}`]],
  'slow-unit': [[...vitest, '--project=slow-unit', `--outputFile.json=${reportFile('slow-unit')}`]],
  build: [['render/build/build-site.ts']],
  e2e: [[...playwright, '--project=chromium']],
  'slow-e2e': [[...playwright, '--project=slow-e2e']],
  sites: [[...playwright, '--project=sites']],
  engines: [playwright],
};
const reportParsers = {
  unit: parseVitestReport,
  'slow-unit': parseVitestReport,
  e2e: parsePlaywrightReport,
  'slow-e2e': parsePlaywrightReport,
  sites: parsePlaywrightReport,
  engines: parsePlaywrightReport,
};

/**
 * Runs the lanes in parallel and the checks of each lane in order; after a failed build, nothing else in its lane.
 * Prints the output of failed checks only, or everything if there is only one lane. Resolves with the exit code.
 * `engines` are the Playwright projects of the check `engines`; `env` is for all checks.
 */
export async function runChecks(lanes, { engines = [], env = {} } = {}) {
  const live = lanes.length === 1;
  const running = new Set();
  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (interrupted = true));
  const start = Date.now();
  const heartbeat = setInterval(() => console.log(`… ${secondsSince(start)} s: ${[...running].join(', ')}`), 30_000);
  if (live) clearInterval(heartbeat);
  const results = await Promise.all(lanes.map(runLane));
  clearInterval(heartbeat);
  console.log(`\n${formatSummary(results.flat())}`);
  return results.flat().every(({ result }) => result === 'passed') ? 0 : 1;

  async function runLane(checks) {
    const done = [];
    for (const name of checks) {
      const skip = interrupted || done.some((check) => check.name === 'build' && check.result !== 'passed');
      done.push(skip ? { name, result: 'not run', seconds: 0, passed: 0, failed: [] } : await runCheck(name));
    }
    return done;
  }

  async function runCheck(name) {
    console.log(`${name} …`);
    running.add(name);
    const checkStart = Date.now();
    fs.rmSync(reportFile(name), { force: true });
    const options = { live, exitOnSignal: false, env: { ...checkEnvironment(name), ...env } };
    let hasFailed = false;
    let output = '';
    for (const command of commands[name]) {
      const args = command === playwright ? engines.map((engine) => `--project=${engine}`) : [];
      const finished = await runProcess(usableNode(), [...command, ...args], options);
      hasFailed ||= finished.code !== 0;
      output += finished.output;
    }
    running.delete(name);
    const tests = readReport(name);
    const result = hasFailed || tests.failed.length > 0 ? 'failed' : 'passed';
    const seconds = secondsSince(checkStart);
    if (result === 'failed' && !live) console.log(`\n${output.trim()}\n`);
    console.log(`${name} ${result} (${seconds} s)`);
    if (result === 'failed' && explainDiskFull(output)) console.log(explainDiskFull(output));
    return { name, result, seconds, ...tests };
  }
}

function secondsSince(start) {
  return Math.round((Date.now() - start) / 1000);
}

function readReport(name) {
  if (!fs.existsSync(reportFile(name))) return { passed: 0, failed: [] };
  return reportParsers[name](JSON.parse(fs.readFileSync(reportFile(name), 'utf8')));
}

function checkEnvironment(name) {
  return {
    // For programs that start `node` themselves.
    PATH: path.dirname(usableNode()) + path.delimiter + process.env.PATH,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${quietFlag}`.trim(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(name),
    // The tests expect the sample content. If there is content/, the sample is built separately from the owner's site.
    CONTENT_FOLDER: 'sample',
    ...(fs.existsSync(path.join(projectRoot, 'content')) &&
      !['unit', 'slow-unit'].includes(name) && { BUILD_FOLDER: '.build/sample' }),
  };
}
