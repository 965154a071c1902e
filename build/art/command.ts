import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { drawPictures } from './index.ts';
import type { ProjectPicture } from './projects.ts';

const help = `Draws the pictures of the site.

  node build/art/index.ts OUTDIR [NAME…]

Without names it draws all of them. Names are those of the files, without size and ending: home, seo, avatar-3,
project-listings-hub, company-1; icons and placeholders come together under these words.

  --help   this text
`;

/** `draw` comes as an argument because the file that has it also starts this one. */
export async function runCommand(args: string[], draw: typeof drawPictures): Promise<void> {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { help: { type: 'boolean' } } });
    const [outDir, ...names] = positionals;
    if (values.help || !outDir) {
      process.stdout.write(help);
      process.exitCode = values.help ? 0 : 2;
      return;
    }
    const start = performance.now();
    await draw(outDir, {
      projects: await knownProjects(),
      only: names.length ? names : undefined,
      onProgress: (done, of, name) => process.stdout.write(`${String(done).padStart(3)}/${of}  ${name}\n`),
    });
    process.stdout.write(`done in ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

async function knownProjects(): Promise<readonly ProjectPicture[]> {
  if (!existsSync(join(import.meta.dirname, '../../content/en/projects.ts'))) return [];
  const { default: projects } = await import('#content/en/projects.ts');
  return projects;
}
