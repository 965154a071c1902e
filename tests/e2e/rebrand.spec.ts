import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SiteManifest } from '#server/site-manifest.ts';
import { expect, test } from '@playwright/test';

const project = join(import.meta.dirname, '../..');
let copy: string;

/** A copy of the project that takes over what is drawn already. */
test.beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'rebrand-'));
  const parts = ['app', 'cli', 'contract', 'model', 'render', 'sample', 'server', 'LICENSE', 'THIRD-PARTY.md', 'package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'];
  const drawn = ['generated', 'pictures', 'film', 'stamps'].map((folder) => `.build/${folder}`);
  for (const part of [...parts, ...drawn]) cpSync(join(project, part), join(copy, part), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
});
test.afterAll(() => rmSync(copy, { recursive: true }));

function edit(file: string, change: (text: string) => string): void {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  expect(after, `${file} was changed`).not.toBe(before);
  writeFileSync(path, after);
}

test('an owner changes site.yaml and one service, and the whole site follows', async () => {
  test.setTimeout(480_000);
  edit('sample/site.yaml', (text) => text.replaceAll('Meridian', 'Northpass').replaceAll('meridian', 'northpass'));
  edit('sample/site.yaml', (text) => text.replace('+92 42 0000 0000', '+44 20 7946 0000'));
  edit('sample/en/services/dataScience.yaml', (text) => text.replace('title: Data Science', 'title: Applied Statistics'));
  const options = { cwd: copy, env: { ...process.env, SITE_URL: 'https://northpass.example', FORM_URL: 'https://forms.northpass.example' } };
  await promisify(execFile)(process.execPath, ['render/main.ts', '--static'], options);

  const { files } = JSON.parse(readFileSync(join(copy, 'dist/site.json'), 'utf8')) as SiteManifest;
  const pages = Object.entries(files).filter(([, { cache }]) => cache === 'page');
  expect(pages.length).toBeGreaterThan(66);
  for (const [address, { file }] of pages) {
    const html = readFileSync(join(copy, 'dist/site', file), 'utf8');
    expect.soft(html, address).toContain('Northpass');
    expect.soft(html, address).toContain('+44 20 7946 0000');
    if (!address.startsWith('/ar')) expect.soft(html, address).toContain('Applied Statistics');
  }

  // The folder for static hosts is of the same pages.
  const exported = (name: string) => readFileSync(join(copy, 'dist-static', name), 'utf8');
  expect(exported('ar/contact-us.html')).toContain('action="https://forms.northpass.example/gs/contactus"');
  expect(exported('index.html')).toContain('<link rel="canonical" href="https://northpass.example/">');
  expect(exported('_headers')).toContain('  Strict-Transport-Security: max-age=31536000\n');

  const texts = readdirSync(join(copy, 'dist/site'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(html|js|css|json|txt|xml|svg|vtt|webmanifest)$/.test(name))
    .filter((name) => /meridian/i.test(readFileSync(join(copy, 'dist/site', name), 'utf8')));
  expect(texts, 'files that still know the sample company').toEqual([]);

  // What the build leaves behind is what the doctor looks for.
  const doctor = await promisify(execFile)(process.execPath, ['cli/doctor.ts', 'content', 'images', 'build', '--strict'], options);
  expect(doctor.stdout).toContain('The built site is up to date');
});
