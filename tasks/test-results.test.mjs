import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './run.mjs';
import { parsePlaywrightReport, parseVitestReport, formatSummary } from './test-results.mjs';

const file = (name, ...tests) => ({
  name: path.join(projectRoot, name),
  status: tests.length > 0 && tests.every(({ status }) => status === 'passed') ? 'passed' : 'failed',
  assertionResults: tests,
});
const passes = { status: 'passed', fullName: 'is right' };
const fails = { status: 'failed', fullName: 'is wrong' };

test.each([
  [
    { numPassedTests: 1, testResults: [file('a.test.ts', passes)] },
    { passed: 1, failed: [] },
  ],
  [
    { numPassedTests: 1, testResults: [file('model/a.test.ts', passes, fails)] },
    { passed: 1, failed: ['model/a.test.ts: is wrong'] },
  ],
  [
    { numPassedTests: 1, testResults: [file('a.test.ts', passes), file('does-not-load.test.ts')] },
    { passed: 1, failed: ['does-not-load.test.ts'] },
  ],
  [
    { numPassedTests: 0, testResults: [] },
    { passed: 0, failed: [] },
  ],
])('unit tests %#', (report, expected) => {
  expect(parseVitestReport(report)).toEqual(expected);
});

const spec = (title, ...tests) => ({
  file: 'menu.spec.ts',
  line: 7,
  title,
  tests: tests.map(([status, projectName = 'chromium']) => ({ status, projectName })),
});

test.each([
  [
    { stats: { expected: 5, flaky: 1 }, errors: [], suites: [{ specs: [spec('opens', ['flaky'])] }] },
    { passed: 6, failed: [], counts: ['chromium 1'] },
  ],
  [
    {
      stats: { expected: 5, flaky: 0 },
      errors: [],
      suites: [
        { suites: [{ specs: [spec('opens', ['expected']), spec('closes', ['expected'], ['unexpected', 'webkit'])] }] },
      ],
    },
    { passed: 5, failed: ['menu.spec.ts:7: closes (webkit)'], counts: ['chromium 2', 'webkit 1'] },
  ],
  [
    { stats: { expected: 0, flaky: 0 }, errors: [{ message: 'No server\nat port 1' }], suites: [] },
    { passed: 0, failed: ['No server'], counts: [] },
  ],
])('browser tests %#', (report, expected) => {
  expect(parsePlaywrightReport(report)).toEqual(expected);
});

const step = (name, result, tests = { passed: 0, failed: [] }) => ({ name, result, seconds: 1.25, ...tests });

test('the last line has the counts and nothing else', () => {
  const text = formatSummary([step('lint', 'passed'), step('unit', 'passed', { passed: 12, failed: [] })]);
  expect(text.split('\n')).toEqual([
    'step  result      time',
    'lint  passed     1.3 s',
    'unit  passed     1.3 s  tests: 12',
    '',
    '12 passed, 0 failed',
  ]);
});

test('the tests of a browser are counted for each engine', () => {
  const tests = { passed: 12, failed: [], counts: ['chromium 9', 'webkit 3'] };
  expect(formatSummary([step('e2e', 'passed', tests)])).toContain('tests: 12 (chromium 9, webkit 3)\n');
});

test.each([
  [[step('lint', 'failed'), step('unit', 'passed', { passed: 2, failed: [] })], '2 passed, 1 failed'],
  [[step('unit', 'failed', { passed: 2, failed: ['a', 'b', 'c'] })], '2 passed, 3 failed'],
  [[step('build', 'failed'), step('e2e', 'not run')], '0 passed, 2 failed'],
])('no failure is told as 0 failed %#', (steps, expected) => {
  expect(formatSummary(steps).split('\n').at(-1)).toBe(expected);
});

test('what failed is named before the counts, where the end of a long log is all that one sees', () => {
  const text = formatSummary([
    step('lint', 'failed'),
    step('unit', 'failed', { passed: 2, failed: ['a.test.ts: is wrong'] }),
  ]);
  expect(text.split('\n').slice(-5)).toEqual([
    'failed:',
    '  lint',
    '  unit: a.test.ts: is wrong',
    '',
    '2 passed, 2 failed',
  ]);
});
