/** Copies the sample's generated images into prebuilt/, to be committed. */
import { join } from 'node:path';
import { readSiteContent } from '#model/read-site-content.ts';
import { generateImages } from '#render/images/generate-images.ts';
import { codeHashOf, listPrebuilt, prebuiltFolderOf, prebuiltSets } from './image-sets.ts';
import { projectRoot, workFolder } from '#render/files/paths.ts';

const help = `node render/release/update-prebuilt.ts

Copies the generated images of the sample from .build/ to prebuilt/, so that the first build of a new clone
is fast. Run npm run build first: images that are missing or out of date in .build/ are generated again.
`;

if (process.argv.length > 2) {
  console.log(help);
  process.exit(process.argv[2] === '--help' ? 0 : 2);
}
const siteContent = readSiteContent(projectRoot, 'sample');
for (const imageSet of prebuiltSets)
  await generateImages({
    images: await listPrebuilt(imageSet, siteContent),
    codeHash: await codeHashOf(imageSet),
    targetFolder: prebuiltFolderOf(imageSet),
    prebuiltFolder: join(projectRoot, workFolder, imageSet.folder),
    progress: () => {},
  });
