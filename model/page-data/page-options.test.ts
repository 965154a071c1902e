/** A page shows the sections of its list, in that order. */
import { expect, test } from 'vitest';
import { matchRoute } from '#model/isomorphic/route-paths.ts';
import { copySample, type SampleCopy } from '#model/sample/sample-copy-fixture.ts';
import { buildPageData } from './page-data.ts';
import { sectionData } from './shown-sections.ts';

/** `lines` are those of the list. */
const replaceSections = (lines: string) => (text: string) => text.replace(/^sections:\n[^]*/m, `sections:\n${lines}`);

/** The page at a path in each language. */
function pagesAt(sample: SampleCopy, path: string) {
  const { routes, locales } = sample.read();
  return locales.map(({ language, content }) => {
    const { route, slug } = matchRoute(routes[language]!, path);
    return buildPageData(route, slug, path, content);
  });
}
const namesOf = ({ sections }: { sections: { section: string }[] }) => sections.map(({ section }) => section);

test('each language has its own list, as often as it names a section; hidden ones are left out', () => {
  const sample = copySample();
  sample.edit(
    'en/pages/home.yaml',
    replaceSections(`  - section: testimonials
  - section: statistics
    hidden: true
  - section: points
    heading: First
    items: [{ title: One, description: Two. }]
  - section: points
    heading: Second
    items: [{ title: One, description: Two. }]
`),
  );
  expect(sample.readProblems()).toEqual([]);
  const [english, arabic] = pagesAt(sample, '/');
  expect(namesOf(english!)).toEqual(['testimonials', 'points', 'points']);
  expect(english!.sections.slice(1).map(({ data }) => data)).toMatchObject([
    { heading: 'First' },
    { heading: 'Second' },
  ]);
  expect(namesOf(arabic!)).toHaveLength(9);
});

test('a section without entries is left out', () => {
  const sample = copySample();
  sample.remove('en/statistics.yaml', 'en/testimonials.yaml', 'en/engagement-models.yaml', 'en/industries.yaml');
  sample.remove('en/projects', 'en/why-choose.yaml');
  const [english, arabic] = pagesAt(sample, '/');
  expect(namesOf(english!)).toEqual(['hero', 'services', 'closing']);
  expect(namesOf(arabic!)).toHaveLength(9);
});

test('case studies end with the About page only where their template says so; an unknown one is the About page', () => {
  const sample = copySample();
  sample.edit('en/templates/project.yaml', (text) =>
    text.replace(/ {2}- section: include\n[^]*/, '  - section: closing\n'),
  );
  const [english, arabic] = pagesAt(sample, '/case-study/dispatch-board');
  expect(namesOf(english!).slice(-2)).toEqual(['project-pager', 'closing']);
  expect(namesOf(arabic!).slice(-6)).toEqual(['project-pager', 'statistics', 'story', 'timeline', 'vision', 'closing']);
  for (const [index, unknown] of pagesAt(sample, '/case-study/unknown').entries()) {
    expect(unknown).toMatchObject({ kind: 'page', canonical: '/about-us' });
    expect(unknown.sections).toEqual(pagesAt(sample, '/about-us')[index]!.sections);
  }
});

test('an entry may have sections of its own, which take their fields from it', () => {
  const sample = copySample();
  const own = `sections:
  - section: title
  - section: statistics
`;
  const put = (file: string, before: string) => sample.edit(file, (text) => text.replace(before, own + before));
  put('en/services/seo.yaml', 'url:');
  put('en/jobs/senior-ui-ux-designer.yaml', 'type:');
  put('en/projects/clinic-intake.md', 'industry:');
  expect(sample.readProblems()).toEqual([]);
  for (const path of ['/seo-marketing', '/job-details/senior-ui-ux-designer', '/case-study/clinic-intake']) {
    const [english, arabic] = pagesAt(sample, path);
    expect(namesOf(english!), path).toEqual(['title', 'statistics']);
    expect(sectionData(english!, 'title')!.heading).toBe(english!.meta.topic);
    expect(namesOf(arabic!), path).not.toEqual(namesOf(english!));
  }
});
