/** Puts what the build drew for the sample into drawn-sample/, for the repository to carry. */
import { cp, rm } from 'node:fs/promises';
import { isUpToDate } from './steps.ts';
import { carriedFor, drawnBy, pictures, share, stepOf } from './drawings.ts';
import { readFilling } from '#model/filling.ts';
import { root, stamps } from './places.ts';

const help = `node render/carry.ts

Copies the pictures and the share images from .build/ to drawn-sample/, so that the first build of a new clone
need not draw them. Run npm run build first.
`;

if (process.argv.length > 2) {
  console.log(help);
  process.exit(process.argv[2] === '--help' ? 0 : 2);
}
const filling = readFilling(root, 'sample');
for (const drawing of [pictures, share]) {
  if (!(await isUpToDate(root, stamps, stepOf(drawing, filling)))) {
    console.error(`The ${drawing.name} in .build/ are not up to date. Run npm run build, then this again.`);
    process.exit(1);
  }
  const [from, to] = [drawnBy(drawing), carriedFor(drawing)];
  await rm(to.folder, { recursive: true, force: true });
  await cp(from.folder, to.folder, { recursive: true });
  await cp(from.list, to.list);
}
