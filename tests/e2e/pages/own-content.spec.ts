/** The owner's content, if there is any. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formatProblem } from '#model/read/content-error.ts';
import { readLongWords } from '#model/read-site-content.ts';
import { projectRoot } from '#render/files/paths.ts';
import { defineContentTests } from '#tests/sites/content/content-checks.ts';
import { expect, test } from '#tests/e2e/site-fixture.ts';

const folder = 'content';

if (existsSync(join(projectRoot, folder)))
  defineContentTests(
    'your content',
    { writeContent: () => folder, buildFolder: '.build/own-content', hasOwnColours: true },
    () =>
      test('every word fits a phone', () => {
        expect(readLongWords(projectRoot, folder).map(formatProblem)).toEqual([]);
      }),
  );
