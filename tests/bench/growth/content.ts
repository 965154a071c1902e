/** Writes a copy of the sample with more projects, each with a page per language. */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/**
 * Projects, since each adds one page per language and a card in the portfolio. A job also adds a line to the page of
 * every other job, so that the content itself would grow quadratically.
 */
export async function writeGrowthContent(target: string, projects: number): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  await cp(join(root, 'sample'), join(target, 'sample'), { recursive: true });
  for (const language of ['en', 'ar']) {
    const folder = join(target, 'sample', language, 'projects');
    const own = await readdir(folder);
    for (let index = 0; index < projects; index++) {
      const name = own[index % own.length]!;
      const text = await readFile(join(folder, name), 'utf8');
      // Unique text, so that the pages do not compress alike.
      await writeFile(
        join(folder, name.replace('.md', `-${index}.md`)),
        text.replace(/^title: (.*)$/m, (_, title: string) => `title: ${title} ${index}`),
      );
    }
  }
}
