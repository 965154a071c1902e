/** A copy of the sample with as many projects as a bench wants, each with a page in each language. */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/**
 * Projects, because one more costs one more page in each language and a card in the portfolio. One more job would also
 * be one more line on every other job's page: such content grows with its square, and so would any build of it.
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
      // Words of its own, or the compressed pages would be the same ones over and over.
      await writeFile(
        join(folder, name.replace('.md', `-${index}.md`)),
        text.replace(/^title: (.*)$/m, (_, title: string) => `title: ${title} ${index}`),
      );
    }
  }
}
