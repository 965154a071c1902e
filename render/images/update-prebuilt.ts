/** Copies the sample's generated images into prebuilt/, to be committed. */
import { join } from 'node:path';
import { readSiteContent } from '#model/read-site-content.ts';
import { prebuiltFolderOf, generateImageSet, artworkSet, ogImageSet } from './image-sets.ts';
import { projectRoot, workFolder } from '../paths.ts';

const help = `node render/images/update-prebuilt.ts

Copies the pictures and share images of the sample from .build/ to prebuilt/, so that the first build of a new clone
is fast. Run npm run build first: images that are missing or out of date in .build/ are generated again.
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
