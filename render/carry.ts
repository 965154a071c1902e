/** Puts what the build drew for the sample into drawn-sample/, for the repository to carry. */
import { join } from 'node:path';
import { readFilling } from '#model/filling.ts';
import { carriedFor, draw, pictures, share } from './drawings.ts';
import { root, work } from './places.ts';

const help = `node render/carry.ts

Copies the pictures and the share images from .build/ to drawn-sample/, so that the first build of a new clone
need not draw them. Run npm run build first: what is not up to date there is drawn here.
`;

if (process.argv.length > 2) {
  console.log(help);
  process.exit(process.argv[2] === '--help' ? 0 : 2);
}
const filling = readFilling(root, 'sample');
for (const drawing of [pictures, share]) await draw(drawing, filling, carriedFor(drawing), join(root, work, drawing.folder), () => {});
