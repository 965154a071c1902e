/**
 * Bundles the server and its commands before the unit tests, as the build does. Tests start them some hundred times, and
 * each start would load 300 source files.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundlePrograms } from '#render/release/bundle-programs.ts';
import { bundleResponsePage } from '#render/release/bundle-response-page.ts';
import { projectRoot } from '#render/files/paths.ts';

export default async function bundleServer(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'bundled-'));
  process.env['BUNDLED_PROGRAMS'] = folder;
  process.env['WORKER_FOLDER'] = join(folder, 'programs');
  await Promise.all([bundlePrograms(projectRoot, folder), bundleResponsePage(join(folder, 'response-page'))]);
  return () => rm(folder, { recursive: true });
}
