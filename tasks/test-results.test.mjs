import { expect, test } from 'vitest';
import { countPlaywright, countVitest, summary } from './test-results.mjs';

const passed = { status: 'passed', assertionResults: [{ status: 'passed' }] };
const failed = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] };
const broken = { status: 'failed', assertionResults: [] };

test.each([
  [{ numPassedTests: 3, numFailedTests: 0, testResults: [passed] }, { passed: 3, failed: 0 }],
  [{ numPassedTests: 1, numFailedTests: 1, testResults: [failed] }, { passed: 1, failed: 1 }],
  [{ numPassedTests: 1, numFailedTests: 0, testResults: [passed, broken] }, { passed: 1, failed: 1 }],
  [{ numPassedTests: 0, numFailedTests: 0, testResults: [] }, { passed: 0, failed: 0 }],
])('unit tests %#', (report, expected) => {
  expect(countVitest(report)).toEqual(expected);
});

test.each([
  [{ stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 2 }, errors: [] }, { passed: 6, failed: 0 }],
  [{ stats: { expected: 5, unexpected: 2, flaky: 0, skipped: 0 }, errors: [] }, { passed: 5, failed: 2 }],
  [{ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [{}] }, { passed: 0, failed: 1 }],
])('browser tests %#', (report, expected) => {
  expect(countPlaywright(report)).toEqual(expected);
});

const step = (name, result, counts = { passed: 0, failed: 0 }) => ({ name, result, seconds: 1.25, ...counts });

test('the last line has the counts and nothing else', () => {
  const text = summary([step('lint', 'passed'), step('unit', 'passed', { passed: 12, failed: 0 })]);
  expect(text.split('\n')).toEqual([
    'step  result      time',
    'lint  passed     1.3 s',
    'unit  passed     1.3 s  tests: 12',
    '',
    '12 passed, 0 failed',
  ]);
});

test.each([
  [[step('lint', 'failed'), step('unit', 'passed', { passed: 2, failed: 0 })], '2 passed, 1 failed'],
  [[step('unit', 'failed', { passed: 2, failed: 3 })], '2 passed, 3 failed'],
  [[step('build', 'failed'), step('e2e', 'not run')], '0 passed, 2 failed'],
])('no failure is told as 0 failed %#', (steps, expected) => {
  expect(summary(steps).split('\n').at(-1)).toBe(expected);
});
