/** Sites of other agencies. */
import {
  contentFixtures,
  fixtureBuildFolder,
  writeContentFixture,
  type ContentFixtureName,
} from '../../content-fixtures/content-fixtures.ts';
import { defineContentTests } from './content-checks.ts';
import { defineOptionTests } from './studio-options.ts';
import { defineStudioTests } from './studio-tests.ts';

for (const name of Object.keys(contentFixtures) as ContentFixtureName[]) {
  defineContentTests(
    name,
    {
      writeContent: () => writeContentFixture(name),
      buildFolder: fixtureBuildFolder(name),
      hasOwnColours: name === 'studio',
      isCheckedBefore: (language, defaultLanguage) => name === 'large' && language !== defaultLanguage,
    },
    name === 'studio'
      ? (site) => {
          defineStudioTests(site);
          defineOptionTests(site);
        }
      : undefined,
  );
}
