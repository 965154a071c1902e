import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../paths.ts';
import { slowness } from '#tests/slowness.ts';

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'plan-'));
  const parts = [
    'app',
    'contract',
    'desk',
    'model',
    'render',
    'sample',
    'server',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
  ];
  for (const part of parts) cpSync(join(projectRoot, part), join(copy, part), { recursive: true });
  for (const part of ['prebuilt', 'node_modules']) symlinkSync(join(projectRoot, part), join(copy, part), 'junction');
});
afterAll(() => rmSync(copy, { recursive: true }));

/** Runs only the named steps of a draft of the home page, to save time. */
const buildProgram = `
  import './render/build/production-env.ts';
  import { readSiteContent } from './model/read-site-content.ts';
  import { projectRoot, stampsFolder } from './render/paths.ts';
  import { buildSteps } from './render/build/plan.ts';
  import { runStep } from './render/build/steps.ts';
  const silent = () => {};
  const siteContent = readSiteContent(projectRoot);
  siteContent.routes = siteContent.routes.filter(({ path }) => ['/', '*'].includes(path));
  for (const step of buildSteps(siteContent, 'https://agency.example', true)) {
    if (process.argv.includes(step.name)) await runStep(projectRoot, stampsFolder, step, silent);
  }
`;

async function buildPages(...steps: string[]): Promise<void> {
  const env = { ...process.env, BUILD_FOLDER: '' };
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', buildProgram, ...steps], {
    cwd: copy,
    env,
  });
}

test('a change to an inlined head script is in the next build', { timeout: 180_000 * slowness }, async () => {
  await buildPages('icons', 'fonts', 'colours', 'pictures', 'media', 'scripts and styles', 'page renderer', 'pages');
  const script = join(copy, 'app/head/theme.ts');
  const source = readFileSync(script, 'utf8');
  writeFileSync(script, source.replace('initTheme(): void {', "$&console.info('changed');"));
  await buildPages('scripts and styles', 'pages');
  const site = join(copy, 'dist/releases', readFileSync(join(copy, '.build/release'), 'utf8'), 'site');
  for (const page of ['index.html', 'ar.html', 'response-pages/en.html'])
    expect(readFileSync(join(site, page), 'utf8')).toContain('changed');
});
