/** THIRD-PARTY.md: third-party work that we distribute, with its licences. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackageLicense, shippedPackages, type ThirdPartyWork } from './shipped-packages.ts';

export function renderThirdParty(root: string): string {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const installed = (name: string) => readPackageLicense(join(root, 'node_modules', name));
  const works: ThirdPartyWork[] = [
    { ...installed('@fontsource-variable/instrument-sans'), name: 'Instrument Sans, font for Latin text' },
    { ...installed('@fontsource-variable/readex-pro'), name: 'Readex Pro, font for Arabic text' },
    { ...installed('@fontsource-variable/vazirmatn'), name: 'Vazirmatn, font for Urdu and Persian text' },
    {
      ...installed('@iconify-json/lucide'),
      name: 'Lucide, icons',
      license: 'ISC AND MIT',
      text: read('licenses/lucide.txt'),
    },
    {
      ...installed('@iconify-json/tabler'),
      name: 'Tabler Icons, brand icons',
      text: read('licenses/tabler.txt'),
    },
    {
      name: 'Big List of Naughty Strings, in `tests/bad-input`',
      version: '2.0.4',
      license: 'MIT',
      text: read('tests/bad-input/naughty-strings/LICENSE'),
    },
  ];
  return renderMarkdown(works, shippedPackages(root));
}

function renderMarkdown(works: ThirdPartyWork[], packages: ThirdPartyWork[]): string {
  const texts = Map.groupBy([...works, ...packages], ({ text }) => normalizeText(text));
  const numbers = new Map(Array.from(texts.keys(), (text, index) => [text, index + 1]));
  const table = (list: ThirdPartyWork[]) => [
    '| Name | Version | Licence | Text |',
    '|---|---|---|---|',
    ...list.map(({ name, version, license, text }) => {
      const number = numbers.get(normalizeText(text));
      return `| ${name} | ${version} | ${license} | [${number}](#text-${number}) |`;
    }),
  ];
  return [
    '# Third-party software',
    '',
    'This site is under the [MIT licence](LICENSE). It includes the third-party work below, under the licences given.',
    '`npm run licenses` generates this file from the installed packages. It omits packages that only build or test the site.',
    '',
    '## Fonts, icons and lists',
    '',
    ...table(works),
    '',
    '## Packages in browser and server code',
    '',
    ...table(packages),
    '',
    '## Licence texts',
    ...Array.from(texts).flatMap(([text, users]) => [
      '',
      `### Text ${numbers.get(text)}`,
      '',
      users.map(({ name }) => name).join(', '),
      '',
      '```text',
      text,
      '```',
    ]),
    '',
  ].join('\n');
}

/** Ignores line endings and trailing whitespace when comparing texts. */
function normalizeText(text: string): string {
  return text.replace(/[ \t\r]+$/gm, '').trim();
}
