/** Draws pictures into a folder of one's own, to look at them while changing the code that draws. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readFilling } from '#model/filling.ts';
import { pictures } from './drawings.ts';
import { root } from './places.ts';
import { sideBySide } from './side-by-side.ts';

const help = `Draws the pictures of the site.

  node render/draw.ts OUTDIR [NAME…]

Without names it draws all of them. Names are those of the files, without size and ending: home, seo, avatar-3,
project-listings-hub, company-1; icons and placeholders come together under these words.

  --help   this text
`;

async function draw(folder: string, names: string[]): Promise<void> {
  const all = await pictures.pictures(readFilling(root));
  const unknown = names.find((name) => !all.some((picture) => picture.name === name));
  if (unknown) throw new Error(`there is no picture named '${unknown}'. There are: ${all.map(({ name }) => name).join(', ')}`);
  const wanted = names.length ? all.filter(({ name }) => names.includes(name)) : all;
  await sideBySide(wanted, async (picture) => {
    for (const [file, bytes] of Object.entries(await picture.draw())) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), bytes);
      console.log(file);
    }
  });
}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean' } } });
  const [folder, ...names] = positionals;
  if (values.help || !folder) {
    console.log(help);
    process.exitCode = values.help ? 0 : 2;
  } else await draw(folder, names);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
