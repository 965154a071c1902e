/** The doctor raises no false alarm about contents unlike the sample. */
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDoctorFixture } from '#cli/doctor/doctor-fixture.ts';
import { contentFixtures, type ContentFixtureName } from './content-fixtures.ts';
import { ContentFolderBuilder } from './content-folder-builder.ts';

/** These do not fit a line of 280 px in their headings, as measured in a browser. The others do, some of them barely. */
const longWords: Partial<Record<ContentFixtureName, string[]>> = {
  studio: ['veröffentlichen', 'Premierenabend', 'Datenschutzerklärung', 'Nutzungsbedingungen'],
  large: ['Datenschutzerklärung', 'Nutzungsbedingungen'],
};

test.each(Object.keys(contentFixtures) as ContentFixtureName[])('%s', async (name) => {
  const doctor = await createDoctorFixture();
  onTestFinished(() => doctor.remove());
  await contentFixtures[name](new ContentFolderBuilder(join(doctor.root, 'sample')));
  expect(await doctor.check('picture-sizes')).toEqual([expect.stringMatching(/^ok /)]);
  const words = await doctor.check('headings');
  expect(words.flatMap((text) => /› "(.*)" is longer/.exec(text)?.[1] ?? [])).toEqual(longWords[name] ?? []);
  // Spanish and Portuguese of the large site are copies of the French texts.
  const copies = (await doctor.check('translations')).filter((text) => text.includes('copied from another language'));
  expect(copies.map((text) => text.split(' ')[1])).toEqual(name === 'large' ? ['sample/es', 'sample/pt'] : []);
});
