import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { readSampleContent } from '#model/sample/sample-fixture.ts';
import { codeHashOf, listPrebuilt, prebuiltFolderOf, prebuiltSets } from './image-sets.ts';
import { inputHashOf, readImageManifest } from '#render/images/generate-images.ts';
import { hashOfFile, listFiles } from '#render/files/files.ts';

test.each(prebuiltSets)('the prebuilt $name are up to date with the sample', async (imageSet) => {
  const prebuiltFolder = prebuiltFolderOf(imageSet);
  const manifest = readImageManifest(prebuiltFolder);
  const codeHash = await codeHashOf(imageSet);
  const expected = (await listPrebuilt(imageSet, readSampleContent())).map((image) => [
    image.name,
    inputHashOf(image, codeHash),
  ]);
  const advice = 'prebuilt/ is out of date: run npm run build, then node render/release/update-prebuilt.ts';
  expect(
    Object.entries(manifest).map(([name, { from }]) => [name, from]),
    advice,
  ).toEqual(expected);
  const files = await Promise.all(
    (await listFiles(prebuiltFolder)).map(
      async (file) => [relative(prebuiltFolder, file).replaceAll('\\', '/'), await hashOfFile(file)] as const,
    ),
  );
  expect(Object.fromEntries(files), advice).toEqual(
    Object.assign({}, ...Object.values(manifest).map((image) => image.files)),
  );
});
