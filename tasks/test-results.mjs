/** What the test runners report, and how it is told. */
import path from 'node:path';
import { projectRoot } from './run.mjs';

/** How many tests passed, and the names of those that failed. */
export function parseVitestReport({ numPassedTests, testResults }) {
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const titles = assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${toRelativePath(name)}: ${test.fullName}`);
      // A file that does not even load has no failed test of its own.
      return titles.length > 0 ? titles : [toRelativePath(name)];
    });
  return { passed: numPassedTests, failed };
}

export function parsePlaywrightReport({ stats, errors, suites }) {
  // One that runs in three engines is one spec with three tests.
  const tests = suites
    .flatMap(flattenSpecs)
    .flatMap(({ file, line, title, tests: inEngines }) =>
      inEngines.map(({ projectName: engine, status }) => ({
        name: `${file}:${line}: ${title} (${engine})`,
        engine,
        status,
      })),
    );
  const failedNames = tests.filter(({ status }) => status === 'unexpected').map(({ name }) => name);
  return {
    passed: stats.expected + stats.flaky,
    failed: [...failedNames, ...errors.map(({ message }) => `${message}`.split('\n')[0])],
    counts: [...new Set(tests.map(({ engine }) => engine))].map(
      (engine) => `${engine} ${tests.filter((test) => test.engine === engine).length}`,
    ),
  };
}

function flattenSpecs({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(flattenSpecs)];
}

function toRelativePath(file) {
  return path.relative(projectRoot, file);
}

/** One line for each step, what failed, then the counts. A step that failed without a failed test counts as one. */
export function formatSummary(steps) {
  const rows = steps.map(({ name, result, seconds, passed, failed, counts }) => [
    name.padEnd(6),
    result.padEnd(8),
    `${seconds.toFixed(1)} s`.padStart(8),
    passed + failed.length > 0 ? `  tests: ${passed + failed.length}` : '',
    counts?.length > 0 ? ` (${counts.join(', ')})` : '',
  ]);
  const failures = steps
    .filter(({ result }) => result !== 'passed')
    .flatMap(({ name, failed }) => (failed.length > 0 ? failed.map((test) => `${name}: ${test}`) : [name]));
  const passed = steps.reduce((sum, step) => sum + step.passed, 0);
  return [
    `${'step'.padEnd(6)}${'result'.padEnd(8)}${'time'.padStart(8)}`,
    ...rows.map((row) => row.join('').trimEnd()),
    ...(failures.length > 0 ? ['', 'failed:', ...failures.map((failure) => `  ${failure}`)] : []),
    '',
    `${passed} passed, ${failures.length} failed`,
  ].join('\n');
}
