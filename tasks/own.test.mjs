import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSiteContent } from '../model/read-site-content.ts';

let folder;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'own-'));
  const project = path.join(import.meta.dirname, '..');
  for (const name of ['own.mjs', 'run.mjs']) {
    fs.mkdirSync(path.join(folder, 'tasks'), { recursive: true });
    fs.copyFileSync(path.join(project, 'tasks', name), path.join(folder, 'tasks', name));
  }
  fs.cpSync(path.join(project, 'sample'), path.join(folder, 'sample'), { recursive: true });
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

function runOwn(...options) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tasks/own.mjs', ...options], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}
const files = (name) => fs.readdirSync(path.join(folder, name), { recursive: true }).toSorted();

test('content/ starts as a copy of the sample', () => {
  expect(runOwn()).toMatchObject({ status: 0, output: expect.stringContaining('content/site.yaml') });
  expect(files('content')).toEqual(files('sample'));
});

test('--empty leaves out testimonials, projects and jobs, and the rest is valid', () => {
  expect(runOwn('--empty').status).toBe(0);
  const { locales, media } = readSiteContent(folder, 'content');
  expect(media).toEqual([]);
  for (const { content } of locales) {
    expect([content.jobs, content.projects, content.testimonials.withAvatar]).toEqual([[], [], []]);
    expect(content.services.length).toBeGreaterThan(0);
  }
});

test('an existing content/ is never replaced', () => {
  runOwn();
  fs.writeFileSync(path.join(folder, 'content/site.yaml'), 'mine');
  expect(runOwn()).toMatchObject({ status: 1, output: expect.stringMatching(/^content\/ already exists, .*\n$/) });
  expect(fs.readFileSync(path.join(folder, 'content/site.yaml'), 'utf8')).toBe('mine');
});

test('an update of the product merges without conflicts and does not change content/', () => {
  const git = (...args) => {
    const { status, stdout, stderr } = spawnSync(
      'git',
      ['-c', 'user.name=Owner', '-c', 'user.email=owner@northpass.example', ...args],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(status, stdout + stderr).toBe(0);
  };
  const commit = () => git('add', '-A') ?? git('commit', '-qm', 'A change');
  const change = (file) => fs.appendFileSync(path.join(folder, file), '\n# changed\n');
  git('init', '-q', '-b', 'main');
  commit();
  git('branch', 'product');
  runOwn();
  change('content/site.yaml');
  change('content/en/statistics.yaml');
  commit();
  const ownSite = fs.readFileSync(path.join(folder, 'content/site.yaml'), 'utf8');
  git('switch', '-q', 'product');
  change('sample/site.yaml');
  fs.rmSync(path.join(folder, 'sample/en/statistics.yaml'));
  commit();
  git('switch', '-q', 'main');
  git('merge', '-q', '--no-edit', 'product');
  expect(fs.readFileSync(path.join(folder, 'content/site.yaml'), 'utf8')).toBe(ownSite);
  expect(readSiteContent(folder, 'content').locales[0].content.statistics).not.toEqual([]);
});

test('an unknown option prints the help', () => {
  expect(runOwn('--emtpy')).toMatchObject({ status: 2, output: expect.stringContaining('--empty   leave out') });
});
