/** Puts what the build drew for the sample into prebuilt/, for the repository to carry. */
import { join } from 'node:path';
import { readSiteContent } from '#model/read-site-content.ts';
import { prebuiltFolderOf, generateImageSet, artworkSet, ogImageSet } from './image-sets.ts';
import { projectRoot, workFolder } from '../paths.ts';

const help = `node render/images/update-prebuilt.ts

Copies the pictures and the share images from .build/ to prebuilt/, so that the first build of a new clone
need not draw them. Run npm run build first: what is not up to date there is drawn here.
`;

if (process.argv.length > 2) {
  console.log(help);
  process.exit(process.argv[2] === '--help' ? 0 : 2);
}
const siteContent = readSiteContent(projectRoot, 'sample');
for (const imageSet of [artworkSet, ogImageSet])
  await generateImageSet(
    imageSet,
    siteContent,
    prebuiltFolderOf(imageSet),
    join(projectRoot, workFolder, imageSet.folder),
    () => {},
  );
