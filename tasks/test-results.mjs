/** What the test runners report, and how it is told. */

export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  // A file that does not even load has no failed test of its own.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** One line for each step, then the counts. A step that failed without a failed test counts as one. */
export function summary(steps) {
  const rows = steps.map(({ name, result, seconds, passed, failed }) => [
    name.padEnd(6),
    result.padEnd(8),
    `${seconds.toFixed(1)} s`.padStart(8),
    passed + failed > 0 ? `  tests: ${passed + failed}` : '',
  ]);
  const passed = steps.reduce((sum, step) => sum + step.passed, 0);
  const failed = steps.reduce((sum, step) => sum + Math.max(step.failed, step.result === 'passed' ? 0 : 1), 0);
  return [
    `${'step'.padEnd(6)}${'result'.padEnd(8)}${'time'.padStart(8)}`,
    ...rows.map((row) => row.join('').trimEnd()),
    '',
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}
