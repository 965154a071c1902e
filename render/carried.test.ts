import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { sampleFilling } from '#model/sample-fixture.ts';
import { carriedFor, pictures, share } from './drawings.ts';
import { root } from './places.ts';
import { origin, readDrawn } from './redraw.ts';
import { filesIn, fingerprintOf } from './steps.ts';

test.each([pictures, share])('the $name that the repository carries are those of the sample', async (drawing) => {
  const carried = carriedFor(drawing);
  const list = await readDrawn(carried);
  const code = await fingerprintOf(root, drawing.code);
  const wanted = (await drawing.pictures(sampleFilling())).map((picture) => [picture.name, origin(picture, code)]);
  const todo = 'drawn-sample/ is not what the sample needs: run npm run build, then node render/carry.ts';
  expect(Object.entries(list).map(([name, { from }]) => [name, from]), todo).toEqual(wanted);
  const files = (await filesIn(carried)).map((file) => relative(carried, file).replaceAll('\\', '/'));
  expect(files.toSorted(), todo).toEqual(Object.values(list).flatMap((entry) => entry.files).toSorted());
});
