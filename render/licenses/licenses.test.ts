import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renderThirdParty } from './third-party.ts';

const project = join(import.meta.dirname, '../..');

test('THIRD-PARTY.md is up to date', () => {
  expect(
    readFileSync(join(project, 'THIRD-PARTY.md'), 'utf8') === renderThirdParty(project),
    'run npm run licenses',
  ).toBe(true);
});

test('lists packages that are distributed, but not those that only build or test the site', () => {
  const rows = renderThirdParty(project)
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const row = (name: string) => rows.find((line) => line.startsWith(`| ${name}`)) ?? '';
  for (const name of ['react', 'scheduler', 'embla-carousel', 'hono', 'pg-protocol', 'nodemailer', 'Tabler'])
    expect(row(name)).toContain(' | MIT');
  for (const font of ['Instrument Sans', 'Readex Pro']) expect(row(font)).toContain(' | OFL-1.1 | ');
  for (const name of ['vite', 'sharp', 'fast-check', 'typescript']) expect(row(`${name} `)).toBe('');
});

describe('in a project with other packages', () => {
  let folder: string;
  const write = (name: string, content: string | object) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  };
  const install = (path: string, version: string, fields: object = {}) => {
    const manifest = { name: path.split('node_modules/').at(-1), version, license: 'MIT', ...fields };
    write(`${path}/package.json`, manifest);
    return { [path]: manifest };
  };
  const runLicenses = (...options: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['render/licenses/write-third-party.ts', ...options],
      { cwd: folder, encoding: 'utf8' },
    );
    return { status, output: stdout + stderr };
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'licenses-'));
    for (const part of ['render/licenses', 'licenses', 'tests/bad-input/naughty-strings']) {
      cpSync(join(project, part), join(folder, part), { recursive: true });
    }
    for (const name of [
      '@fontsource-variable/instrument-sans',
      '@fontsource-variable/readex-pro',
      '@fontsource-variable/vazirmatn',
      '@iconify-json/lucide',
      '@iconify-json/tabler',
    ]) {
      install(`node_modules/${name}`, '1.0.0');
    }
    write('package.json', { type: 'module', dependencies: { shown: '1.0.0', builder: '1.0.0' } });
    write('app/page.tsx', `import { show } from 'shown/fast';\nimport './page.css';`);
    const packages = {
      ...install('node_modules/shown', '1.0.0', { dependencies: { part: '^2.0.0' } }),
      ...install('node_modules/shown/node_modules/part', '2.0.0', { author: { name: 'Ada' }, license: 'ISC' }),
      ...install('node_modules/part', '1.0.0'),
      ...install('node_modules/builder', '1.0.0'),
    };
    write('package-lock.json', { packages });
    write('node_modules/shown/LICENSE.md', 'Do what you like.\r\n');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('lists imported packages and their dependencies with their licence texts', () => {
    expect(runLicenses()).toEqual({ status: 0, output: 'Wrote THIRD-PARTY.md.\n' });
    const text = readFileSync(join(folder, 'THIRD-PARTY.md'), 'utf8');
    expect(text).toMatch(
      /\n\| part \| 2\.0\.0 \| ISC \| \[(\d+)\][^]*### Text \1\n\npart\n\n```text\nISC, by Ada\.\n```/,
    );
    expect(text).toMatch(
      /\n\| shown \| 1\.0\.0 \| MIT \| \[(\d+)\][^]*### Text \1\n\nshown\n\n```text\nDo what you like\.\n```/,
    );
    expect(text).not.toContain('builder');
    // A text that several have is printed once.
    write('node_modules/shown/node_modules/part/LICENSE', 'Do what you like.');
    runLicenses();
    expect(readFileSync(join(folder, 'THIRD-PARTY.md'), 'utf8').split('Do what you like.')).toHaveLength(2);
  });

  test('--check reports a missing or outdated file, and does not write it', () => {
    const outdated = { status: 1, output: 'THIRD-PARTY.md is out of date: run npm run licenses.\n' };
    expect(runLicenses('--check')).toEqual(outdated);
    runLicenses();
    expect(runLicenses('--check').status).toBe(0);
    write('node_modules/shown/LICENSE.md', 'Ask first.');
    expect(runLicenses('--check')).toEqual(outdated);
  });
});
