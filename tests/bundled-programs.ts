/**
 * Before the unit tests: the server and its commands, bundled as a build does it. Tests start them and open storage some
 * hundred times, and each would load 300 files of the sources.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundlePrograms } from '#render/programs.ts';
import { root } from '#render/places.ts';

export default async function bundle(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'bundled-'));
  process.env['BUNDLED_PROGRAMS'] = folder;
  await bundlePrograms(root, folder);
  return () => rm(folder, { recursive: true });
}
