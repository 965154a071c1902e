/** Reads the reports of the test runners and formats the summary. */
import path from 'node:path';
import { projectRoot } from './run.mjs';

export function parseVitestReport({ numPassedTests, testResults }) {
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = path.relative(projectRoot, name);
      const titles = assertionResults
        .filter(({ status }) => status === 'failed')
        .map((test) => `${file}: ${test.fullName}`);
      // A file that does not load has no failed test.
      return titles.length > 0 ? titles : [file];
    });
  return { passed: numPassedTests, failed };
}

export function parsePlaywrightReport({ stats, errors, suites }) {
  const failed = suites
    .flatMap(flattenSpecs)
    .flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName }) => `${file}:${line}: ${title} (${projectName})`),
    );
  const runnerErrors = errors.map(({ message }) => String(message).split('\n')[0]);
  return { passed: stats.expected + stats.flaky, failed: [...failed, ...runnerErrors] };
}

function flattenSpecs({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(flattenSpecs)];
}

/** One line per check, the failures, then the totals. A check that failed without a failed test counts as one failure. */
export function formatSummary(checks) {
  const rows = checks.map(({ name, result, seconds, passed, failed }) => {
    const tests = passed + failed.length;
    return `${name.padEnd(11)}${result.padEnd(8)}${String(seconds).padStart(6)} s${tests > 0 ? `   ${tests} tests` : ''}`;
  });
  const failures = checks
    .filter(({ result }) => result !== 'passed')
    .flatMap(({ name, failed }) => (failed.length > 0 ? failed.map((test) => `${name}: ${test}`) : [name]));
  const passed = checks.reduce((sum, check) => sum + check.passed, 0);
  return [
    ...rows,
    '',
    ...failures.map((failure) => `failed: ${failure}`),
    `${passed} passed, ${failures.length} failed`,
  ].join('\n');
}
