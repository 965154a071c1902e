/** A copy of content/ with as many projects as a bench wants, each with a page in each language. */
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Project } from '#content/schema.ts';
import arabic from '#content/ar/projects.ts';
import english from '#content/en/projects.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Projects, because one more costs one more page in each language and a card in the portfolio. One more job would also
 * be one more line on every other job's page: such content grows with its square, and so would any build of it.
 */
export async function writeContent(target: string, projects: number): Promise<void> {
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  await cp(join(root, 'content'), join(target, 'content'), { recursive: true });
  await cp(join(root, 'package.json'), join(target, 'package.json'));
  await symlink(join(root, 'node_modules'), join(target, 'node_modules'), 'junction');
  for (const [language, own] of Object.entries({ en: english, ar: arabic })) {
    const text = JSON.stringify([...own, ...copies(own, projects)], null, 1);
    await writeFile(join(target, `content/${language}/projects.ts`), `export default ${text};\n`);
  }
}

function copies(own: Project[], count: number): Project[] {
  return Array.from({ length: count }, (_, index) => {
    const project = own[index % own.length]!;
    // Words of its own, or the compressed pages would be the same ones over and over.
    return { ...project, id: `${project.id}-${index}`, title: `${project.title} ${index}` };
  });
}
