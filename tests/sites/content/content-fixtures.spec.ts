/** Sites of other agencies. */
import {
  contentFixtures,
  fixtureBuildFolder,
  writeContentFixture,
  type ContentFixtureName,
} from '#tests/content-fixtures/content-fixtures.ts';
import { defineContentTests } from './content-checks.ts';
import { defineIntegrationTests } from './integration-tests.ts';
import { defineLanguageTests } from './language-tests.ts';
import { defineLargeTests, defineMinimalTests, defineStudioOptionTests } from './option-tests.ts';
import { defineSkarvikTests } from './skarvik-tests.ts';
import { defineStudioTests } from './studio-tests.ts';

const tests: Record<ContentFixtureName, Parameters<typeof defineContentTests>[2]> = {
  studio: (site) => {
    defineStudioTests(site);
    defineStudioOptionTests(site);
    defineIntegrationTests(site);
  },
  minimal: defineMinimalTests,
  large: defineLargeTests,
  languages: defineLanguageTests,
  skarvik: defineSkarvikTests,
};

for (const name of Object.keys(contentFixtures) as ContentFixtureName[]) {
  defineContentTests(
    name,
    {
      writeContent: () => writeContentFixture(name),
      buildFolder: fixtureBuildFolder(name),
      hasOwnColours: name === 'studio' || name === 'skarvik',
      isCheckedBefore: (language, defaultLanguage) => name === 'large' && language !== defaultLanguage,
    },
    tests[name],
  );
}
