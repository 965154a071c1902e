import { expect, test } from 'vitest';
import { copySample } from '#model/sample/sample-copy-fixture.ts';

const phoneTexts = ['en/free/privacy-policy.md', 'en/free/terms.md', 'ar/free/privacy-policy.md', 'ar/free/terms.md'];
const without =
  (...fields: string[]) =>
  (text: string) =>
    fields.reduce((rest, field) => rest.replace(new RegExp(`^${field}:.*\\n( .*\\n)*`, 'm'), ''), text);

test('one email address is enough and replaces the others', () => {
  const sample = copySample();
  for (const file of phoneTexts) sample.edit(file, (text) => text.replaceAll('{phone}', '{email}'));
  sample.edit('site.yaml', without('hrEmail', 'securityEmail', 'phone', 'address', 'socials', 'newsletter'));
  expect(sample.readProblems()).toEqual([]);
  const { email, hrEmail, securityEmail, phone, address, socials, newsletter } = sample.read().site;
  expect([hrEmail, securityEmail]).toEqual([email, email]);
  expect([phone, address, socials, newsletter]).toEqual([undefined, undefined, {}, false]);
});

test('{phone} in a text is an error if there is no phone number', () => {
  const sample = copySample();
  sample.edit('site.yaml', without('phone'));
  sample.edit('en/statistics.yaml', (text) => text.replace(/label: .*/, 'label: Call {phone}'));
  const message = 'contains {phone}, but site.yaml has no phone: add one there, or change this text';
  expect(sample.readProblems().filter((line) => line.endsWith(message))).toEqual([
    expect.stringMatching(/^sample\/en\/statistics\.yaml:3: 0 › label: /),
    expect.stringMatching(/^sample\/en\/free\/privacy-policy\.md:15: /),
    expect.stringMatching(/^sample\/en\/free\/terms\.md:56: /),
    expect.stringMatching(/^sample\/ar\/free\/privacy-policy\.md:15: /),
    expect.stringMatching(/^sample\/ar\/free\/terms\.md:56: /),
  ]);
});

test('several offices take the place of the address, each complete in every language', () => {
  const sample = copySample();
  const { site: single } = sample.read();
  expect(single.offices).toEqual([single.address]);
  const offices = `offices:
  - name: { en: Lahore, ar: لاهور }
    lines: { en: [1 Mall Road, Pakistan], ar: [1 شارع مول, باكستان] }
    mapUrl: https://www.openstreetmap.org/search?query=Lahore
  - name: { en: Riyadh }
    lines: { en: [2 Olaya Street, Saudi Arabia] }
    phone: +966 11 0000 0000
    mapUrl: https://www.openstreetmap.org/search?query=Riyadh
`;
  sample.edit('site.yaml', (text) => text + offices);
  expect(sample.readProblems().map((line) => line.replace(/:\d+:/, ':'))).toContainEqual(
    'sample/site.yaml: address: is not shown besides offices: move it into that list, or remove it',
  );
  sample.edit('site.yaml', without('address'));
  expect(sample.readProblems().map((line) => line.replace(/:\d+:/, ':'))).toEqual([
    'sample/site.yaml: offices › 1 › name: has no text for the language "ar": add one',
    'sample/site.yaml: offices › 1 › lines: has no text for the language "ar": add one',
  ]);
  sample.edit('site.yaml', (text) =>
    text.replace('en: Riyadh', 'en: Riyadh, ar: الرياض').replace('Saudi Arabia]', 'Saudi Arabia], ar: [السعودية]'),
  );
  expect(sample.read().site.offices.map(({ name }) => name!['en'])).toEqual(['Lahore', 'Riyadh']);
});
