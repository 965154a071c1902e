/** The doctor raises no false alarm about contents unlike the sample. */
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDoctorFixture } from '#cli/doctor/doctor-fixture.ts';
import { contentFixtures, type ContentFixtureName } from './content-fixtures.ts';
import { ContentFolderBuilder } from './content-folder-builder.ts';

test.each(Object.keys(contentFixtures) as ContentFixtureName[])('%s', async (name) => {
  const doctor = await createDoctorFixture();
  onTestFinished(() => doctor.remove());
  await contentFixtures[name](new ContentFolderBuilder(join(doctor.root, 'sample')));
  expect(await doctor.check('picture-sizes')).toEqual([expect.stringMatching(/^ok /)]);
  // German headings do have words that are longer than a line.
  const isHeading = / › (\w*[hH]eading|title) › /;
  const words = await doctor.check('headings');
  expect(words.filter((text) => !isHeading.test(text) && !text.startsWith('ok '))).toEqual([]);
});
