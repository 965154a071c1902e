/** THIRD-PARTY.md: what others made and we pass on, and on which terms. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackageLicense, shippedPackages, type ThirdPartyWork } from './shipped-packages.ts';

export function renderThirdParty(root: string): string {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const installed = (name: string) => readPackageLicense(join(root, 'node_modules', name));
  const works: ThirdPartyWork[] = [
    { ...installed('@fontsource-variable/instrument-sans'), name: 'Instrument Sans, the font of Latin letters' },
    { ...installed('@fontsource-variable/readex-pro'), name: 'Readex Pro, the font of Arabic letters' },
    {
      ...installed('@iconify-json/lucide'),
      name: 'Lucide, the icons',
      license: 'ISC AND MIT',
      text: read('licenses/lucide.txt'),
    },
    {
      ...installed('@iconify-json/tabler'),
      name: 'Tabler Icons, the icons of brands',
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
    '| | version | licence | its text |',
    '|---|---|---|---|',
    ...list.map(({ name, version, license, text }) => {
      const number = numbers.get(normalizeText(text));
      return `| ${name} | ${version} | ${license} | [${number}](#text-${number}) |`;
    }),
  ];
  return [
    '# What others made',
    '',
    'This site is under the [MIT licence](LICENSE). It passes on work of others, on the terms below. `npm run licenses` makes',
    'this file from what is installed. Packages that only build or test the site are not in it.',
    '',
    '## Fonts, icons, lists',
    '',
    ...table(works),
    '',
    '## Packages in the scripts of the browser and of the server',
    '',
    ...table(packages),
    '',
    '## Texts',
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

/** Some have other line ends, or spaces where nobody sees them. */
function normalizeText(text: string): string {
  return text.replace(/[ \t\r]+$/gm, '').trim();
}
