/** Draws every picture of the site from seeds: the same code gives the same bytes. */
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pictureJobs, type Job } from './jobs.ts';
import type { ProjectPicture } from './projects.ts';

export { brandMark } from './brand.ts';
export type { ProjectPicture } from './projects.ts';

export interface DrawOptions {
  projects?: readonly ProjectPicture[];
  /** Only pictures with these names, such as 'home' or 'avatar-3'. */
  only?: readonly string[];
  onProgress?: (done: number, of: number, name: string) => void;
}

/** Writes heroes, portraits, marks and project pictures to outDir/images, icons to outDir. */
export async function drawPictures(outDir: string, { projects = [], only, onProgress }: DrawOptions = {}): Promise<void> {
  const all = pictureJobs(projects);
  const unknown = only?.find((name) => !all.some((job) => job.name === name));
  if (unknown) throw new Error(`there is no picture named '${unknown}'. There are: ${all.map((job) => job.name).join(', ')}`);
  const jobs = only ? all.filter((job) => only.includes(job.name)) : all;
  await mkdir(join(outDir, 'images'), { recursive: true });

  const waiting = [...jobs];
  let done = 0;
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      await save(job, outDir);
      onProgress?.(++done, jobs.length, job.name);
    }
  };
  // One more than there are processors: while a picture is composed, others are encoded.
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism() + 1) }, work));
}

async function save(job: Job, outDir: string) {
  for (const [file, bytes] of Object.entries(await job.draw())) await writeFile(join(outDir, file), bytes);
}

if (import.meta.main) {
  const { runCommand } = await import('./command.ts');
  await runCommand(process.argv.slice(2), drawPictures);
}
