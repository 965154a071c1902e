import { expect, test } from 'vitest';
import { copySample } from '#model/sample/sample-copy-fixture.ts';
import { buildPageData, type PageDataOf } from './page-data.ts';

test('the home page has the listed sections alone: the others need no texts and load no data', () => {
  const sample = copySample();
  sample.edit('en/pages/home.yaml', (text) =>
    text
      .replace(/^industries:\n( .*\n)+/m, '')
      .replace(/^work:\n( .*\n)+/m, '')
      .replace('services:', 'sections: [testimonials, services]\nservices:'),
  );
  expect(sample.readProblems()).toEqual([]);
  const { routes, locales } = sample.read();
  const [english, arabic] = locales.map(
    ({ language, content }) => buildPageData(routes[language]![0]!, {}, '/', content) as PageDataOf<'home'>,
  );
  expect(english!.text.sections).toEqual(['testimonials', 'services']);
  expect(english!.testimonials.length).toBeGreaterThan(0);
  expect([english!.statistics, english!.industries, english!.work, english!.engagementModels]).toEqual([
    [],
    [],
    [],
    [],
  ]);
  expect(arabic!.text.sections, 'the usual order').toHaveLength(8);
  expect(arabic!.industries.length).toBeGreaterThan(0);
});

test('a case study ends with the About page only where the portfolio says so; an unknown one is the About page', () => {
  const sample = copySample();
  sample.edit('en/pages/portfolio.yaml', (text) => text.replace(/^aboutAfterCases: .*\n/m, ''));
  const { routes, locales } = sample.read();
  const route = routes['en']!.find(({ page }) => page === 'caseStudy')!;
  const [english, arabic] = locales.map(
    ({ content }) =>
      (slug: string) =>
        buildPageData(route, { slug }, '/', content) as PageDataOf<'caseStudy'>,
  );
  const of = ({ text, statistics }: PageDataOf<'caseStudy'>) => [text?.story !== undefined, statistics.length > 0];
  expect(of(english!('dispatch-board'))).toEqual([false, false]);
  expect(of(english!('unknown'))).toEqual([true, true]);
  expect(of(arabic!('dispatch-board'))).toEqual([true, true]);
});
