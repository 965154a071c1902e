/**
 * Before the unit tests: the server and its commands, bundled as a build does it. Tests start them and open storage some
 * hundred times, and each would load 300 files of the sources.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundlePrograms } from '#render/build/bundle-programs.ts';
import { projectRoot } from '#render/paths.ts';

export default async function bundleServer(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'bundled-'));
  process.env['BUNDLED_PROGRAMS'] = folder;
  process.env['WORKER_FOLDER'] = join(folder, 'programs');
  await bundlePrograms(projectRoot, folder);
  return () => rm(folder, { recursive: true });
}
