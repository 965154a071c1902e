/** Runs the checks of `npm test` and `npm run test:engines`, and prints one summary. */
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot, runProcess } from './run.mjs';
import { quietFlag, usableNode } from './setup/install-packages.mjs';
import { explainDiskFull } from './setup/requirements.mjs';

const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list'];

const commands = {
  lint: [['node_modules/oxfmt/bin/oxfmt', '--check'], ['node_modules/oxlint/bin/oxlint']],
  // More threads would only compete with the build.
  types: [['node_modules/typescript/bin/tsc', '-p', '.', '--singleThreaded']],
  unit: [[...vitest, '--project=unit']],
  'slow-unit': [[...vitest, '--project=slow-unit']],
  build: [['render/build/build-site.ts']],
  e2e: [[...playwright, '--project=chromium']],
  'slow-e2e': [[...playwright, '--project=slow-e2e']],
  sites: [[...playwright, '--project=sites']],
  engines: [playwright],
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
  const rows = results.flat().map(({ name, result, seconds }) => `${name.padEnd(11)}${result.padEnd(8)}${seconds} s`);
  console.log(`\n${rows.join('\n')}`);
  return results.flat().every(({ result }) => result === 'passed') ? 0 : 1;

  async function runLane(checks) {
    const done = [];
    for (const name of checks) {
      const skip = interrupted || done.some((check) => check.name === 'build' && check.result !== 'passed');
      done.push(skip ? { name, result: 'not run', seconds: 0 } : await runCheck(name));
    }
    return done;
  }

  async function runCheck(name) {
    console.log(`${name} …`);
    running.add(name);
    const checkStart = Date.now();
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
    const result = hasFailed ? 'failed' : 'passed';
    const seconds = secondsSince(checkStart);
    if (result === 'failed' && !live) console.log(`\n${output.trim()}\n`);
    console.log(`${name} ${result} (${seconds} s)`);
    if (result === 'failed' && explainDiskFull(output)) console.log(explainDiskFull(output));
    return { name, result, seconds };
  }
}

function secondsSince(start) {
  return Math.round((Date.now() - start) / 1000);
}

function checkEnvironment(name) {
  return {
    // For programs that start `node` themselves.
    PATH: path.dirname(usableNode()) + path.delimiter + process.env.PATH,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${quietFlag}`.trim(),
    // The tests expect the sample content. If there is content/, the sample is built separately from the owner's site.
    CONTENT_FOLDER: 'sample',
    ...(fs.existsSync(path.join(projectRoot, 'content')) &&
      !['unit', 'slow-unit'].includes(name) && { BUILD_FOLDER: '.build/sample' }),
  };
}
