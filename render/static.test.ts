/** What the command writes is served and used in tests/e2e/static.spec.ts. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('--static without FORM_URL ends with one line that says what to set, before anything is built', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), '--static'], {
    env: { PATH: process.env['PATH'] },
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^FORM_URL is not set: [^\n]+\.\n$/);
});
