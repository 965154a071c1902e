import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './run.mjs';
import { formatSummary, parsePlaywrightReport, parseVitestReport } from './test-results.mjs';

test('the unit report: failed tests by name, and files that do not load', () => {
  const file = (name, status, ...assertionResults) => ({
    name: path.join(projectRoot, name),
    status,
    assertionResults,
  });
  const passing = { status: 'passed', fullName: 'is right' };
  const failing = { status: 'failed', fullName: 'is wrong' };
  const testResults = [
    file('model/a.test.ts', 'passed', passing),
    file('model/b.test.ts', 'failed', passing, failing),
    file('does-not-load.test.ts', 'failed'),
  ];
  expect(parseVitestReport({ numPassedTests: 2, testResults })).toEqual({
    passed: 2,
    failed: ['model/b.test.ts: is wrong', 'does-not-load.test.ts'],
  });
});

test('the browser report: failed tests with their browser, and errors outside of tests', () => {
  const spec = (title, ...tests) => ({ file: 'menu.spec.ts', line: 7, title, tests });
  const suites = [
    { specs: [spec('opens', { status: 'flaky', projectName: 'webkit' })] },
    { suites: [{ specs: [spec('closes', { status: 'unexpected', projectName: 'firefox' })] }] },
  ];
  const errors = [{ message: 'No server\nat port 1' }];
  expect(parsePlaywrightReport({ stats: { expected: 5, flaky: 1 }, errors, suites })).toEqual({
    passed: 6,
    failed: ['menu.spec.ts:7: closes (firefox)', 'No server'],
  });
});

test('the summary names the failures and ends with the totals; a check without tests counts as one', () => {
  const check = (name, result, tests = { passed: 0, failed: [] }) => ({ name, result, seconds: 12, ...tests });
  const unit = { passed: 2, failed: ['a.test.ts: is wrong'] };
  const checks = [check('lint', 'passed'), check('unit', 'failed', unit), check('build', 'failed')];
  expect(formatSummary(checks).split('\n')).toEqual([
    'lint       passed      12 s',
    'unit       failed      12 s   3 tests',
    'build      failed      12 s',
    '',
    'failed: unit: a.test.ts: is wrong',
    'failed: build',
    '2 passed, 2 failed',
  ]);
});
