import { describe, expect, test } from 'vitest';
import { copySample, testBrokenContent } from '#model/sample/sample-copy-fixture.ts';
import { readSampleContent } from '#model/sample/sample-fixture.ts';
import { findEmbed } from './embed-hosts.ts';
import { buildSections } from './sections.ts';

const { content } = readSampleContent().locales[0]!;
const buildOne = (section: string, fields: Record<string, unknown>) =>
  buildSections([{ section, ...fields }], { content, entry: {} })[0]?.data as Record<string, unknown> | undefined;

test('sections show the entries that the page names, in its order', () => {
  const intro = { heading: 'Chosen', description: 'Some of them.' };
  const [, second, third] = content.statistics;
  const chosen = buildOne('statistics', { entries: [third!.label, second!.label] });
  expect(chosen).toMatchObject({ statistics: [{ label: third!.label }, { label: second!.label }] });
  const industry = content.industries[2]!.title;
  expect(buildOne('industries', { ...intro, entries: [industry] })).toMatchObject({
    industries: [{ title: industry }],
  });
  const model = content['engagement-models'][1]!.title;
  expect(buildOne('engagement', { ...intro, entries: [model] })).toMatchObject({ models: [{ title: model }] });
  const reason = content['why-choose'][1]!.title;
  expect(buildOne('why-choose', { ...intro, entries: [reason] })).toMatchObject({ items: [{ title: reason }] });
  expect(buildOne('statistics', { entries: ['Gone'] })).toBeUndefined();
  expect(buildOne('statistics', {})).toMatchObject({ statistics: content.statistics });
});

test('a quote is that of a testimonial, or has its own words', () => {
  const { name, content: words } = content.testimonials.withAvatar[0]!;
  expect(buildOne('quote', { name })).toMatchObject({ quote: { name, content: words } });
  const own = { name: 'Robin', role: 'Head of Examples', content: 'It works.', picture: '/media/robin-person.webp' };
  const { picture, ...shown } = own;
  expect(buildOne('quote', own)).toEqual({ quote: { ...shown, image: picture } });
});

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=9', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1'],
  ['https://youtu.be/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1'],
  ['https://vimeo.com/1084537/0a1b', 'https://player.vimeo.com/video/1084537?h=0a1b&autoplay=1&dnt=1'],
  ['https://www.google.com/maps/embed?pb=1', 'https://www.google.com/maps/embed?pb=1'],
  ['https://calendly.com/robin/talk', 'https://calendly.com/robin/talk'],
  ['https://www.google.com/maps/place/Lahore', undefined],
  ['https://www.youtube.com.evil.example/watch?v=aqz-KE-bpKQ', undefined],
  ['https://calendly.com.evil.example/robin', undefined],
])('%s is shown as %s', (url, frame) => {
  expect(findEmbed(url)?.frame).toBe(frame);
});

test('buttons lead to pages of the language, at any depth; without the page there is none', () => {
  const sample = copySample();
  const plans = (to: string) => `{ name: A, price: '1', button: { label: Go, to: ${to} } }`;
  for (const language of ['en', 'ar'])
    sample.edit(`${language}/pages/home.yaml`, (text) =>
      text.replace(
        'sections:\n',
        `sections:\n  - section: prices\n    heading: '{brand}'\n    plans: [${plans('/terms#use')}, ${plans('/gone')}]\n`,
      ),
    );
  sample.write('ar/latin-names.yaml', `${sample.readText('ar/latin-names.yaml')}\n- A\n- Go\n`);
  const { locales } = sample.read();
  const shown = locales.map((locale) => locale.content.pages['home']!.sections[0]!['plans']);
  expect(shown[0]).toMatchObject([{ button: { to: '/terms#use' } }, {}]);
  expect(shown[0]).not.toHaveProperty('1.button.to');
});

describe('mistakes', () => {
  const add = (lines: string[], problem: string): [string, string, string] => [
    'sections:\n',
    `sections:\n  - ${lines.join('\n    ')}\n`,
    problem,
  ];
  const embed = ['section: embed', 'heading: Here', 'title: A map', 'picture: careers.svg', "alt: ''"];
  testBrokenContent({
    'en/pages/home.yaml': [
      add(['section: statistics', 'entries: [Gone]'], 'entries › 0: there is no "Gone" in statistics.yaml'),
      add(['section: media', 'caption: None'], 'picture: is missing: add a picture, or a video'),
      add(['section: media', 'video: testimonial.webm'], 'alt: is missing: describe what the video shows'),
      add(['section: media', 'alt: A', 'video: tour.webm'], 'video: there is no video "tour.webm" in sample/media'),
      add(['section: media', "alt: ''", 'picture: careers.svg', 'poster: careers.svg'], 'poster: there is no video'),
      add(
        ['section: logos', 'heading: Us', 'items: [{ name: A, picture: gone.png }]'],
        'items › 0 › picture: there is no "gone.png" in sample/media',
      ),
      add(
        ['section: comparison', 'heading: A', 'columns: [A, B]', 'rows: [{ feature: C, values: [yes] }]'],
        'rows › 0 › values: must have 2 entries, one for each column, and has 1',
      ),
      add(
        ['section: comparison', 'heading: A', 'columns: [A]', "rows: [{ feature: C, values: ['true'] }]"],
        'rows › 0 › values › 0: must be yes, no or a short text',
      ),
      add(['section: quote', 'name: Nobody'], 'name: there is no "Nobody" in testimonials.yaml'),
      add([...embed, 'url: https://example.com/map'], 'url: must be the address of a page that sites may show'),
      add([...embed, "url: 'https://www.google.com/maps/embed?pb=1'"], 'link: is missing: add the address of this map'),
    ],
  });
});
