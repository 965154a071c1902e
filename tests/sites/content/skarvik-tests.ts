/** Tests for the built and served `skarvik` content: every page has its own path in each language. */
import type { Page } from '@playwright/test';
import { expectHead, servedHeadOf } from '#tests/e2e/describe-head.ts';
import { fillForm, filledRequest, submitButton } from '#tests/e2e/form/project-form-page.ts';
import { expect, test, hydratePage, isSameDocument, markDocument } from '#tests/e2e/site-fixture.ts';
import type { BuiltSite } from './content-checks.ts';
import { describeHtml } from './describe-html.ts';

/** Every page that exists in both languages. */
const translations = [
  ['/', '/en'],
  ['/om-oss', '/en/about'],
  ['/tjenester', '/en/services'],
  ['/skydrift', '/en/cloud-operations'],
  ['/skydrift/flytting', '/en/cloud-operations/migration'],
  ['/skydrift/vakt', '/en/cloud-operations/on-call'],
  ['/integrasjoner', '/en/integrations'],
  ['/nettsteder', '/en/websites'],
  ['/prosjekter', '/en/projects'],
  ['/prosjekter/stille-ferjer', '/en/projects/silent-ferries'],
  ['/jobb', '/en/careers'],
  ['/jobb/driftstekniker', '/en/careers/operations-engineer'],
  ['/kontakt', '/en/contact'],
  ['/blogg', '/en/blog'],
  ['/blogg/gjenopprett-forst', '/en/blog/restore-first'],
  ['/blogg/emner/backups', '/en/blog/tags/backups'],
  ['/blogg/emner/nights', '/en/blog/tags/nights'],
  ['/personvern', '/en/privacy'],
] as const;

/** In one language only: the picker leads to the other home page. */
const untranslated = [
  ['/apenhetsloven', '/en'],
  ['/prosjekter/valgnatt', '/en'],
  ['/jobb/laerling', '/en'],
  ['/blogg/vinterstorm', '/en'],
  ['/en/time-zones', '/'],
  ['/en/careers/support-abroad', '/'],
  ['/en/blog/hiring-abroad', '/'],
] as const;

const picker = (page: Page) => page.locator('header details:not(dialog *)').first();

async function pickLanguage(page: Page, name: string): Promise<void> {
  await picker(page).locator('summary').click();
  await picker(page).getByRole('link', { name }).click();
}

export function defineSkarvikTests(site: () => BuiltSite): void {
  test('alternates, picker, sitemap, feeds and llms.txt have the paths of each language', async ({ request }) => {
    const { url } = site();
    const read = async (path: string) => (await request.get(url + path)).text();
    const pickerIn = (html: string, language: string) =>
      new RegExp(`<a href="([^"]*)" lang="${language}" hrefLang="${language}"`, 'i').exec(html)?.[1];
    const sitemap = await read('/sitemap.xml');
    const listed = [...sitemap.matchAll(/<loc>https:\/\/agency\.example([^<]*)<\/loc>/g)].map(([, path]) => path);
    expect(listed.map((path) => path || '/').toSorted()).toEqual(
      [...translations.flat(), ...untranslated.map(([path]) => path)].toSorted(),
    );
    for (const [norwegian, english] of translations) {
      for (const path of [norwegian, english]) {
        const html = await read(path);
        const { canonical, alternates } = describeHtml(html);
        expect.soft(canonical, path).toBe(path);
        expect.soft(alternates, path).toEqual({ nb: norwegian, en: english, 'x-default': norwegian });
        expect.soft([pickerIn(html, 'nb'), pickerIn(html, 'en')], path).toEqual([norwegian, english]);
      }
      const entries = `hreflang="nb" href="https://agency.example${norwegian === '/' ? '/' : norwegian}"/><xhtml:link rel="alternate" hreflang="en" href="https://agency.example${english}"`;
      expect.soft(sitemap, norwegian).toContain(entries);
    }
    for (const [path, other] of untranslated) {
      const html = await read(path);
      expect.soft(describeHtml(html).alternates, path).toEqual({});
      expect.soft(pickerIn(html, path.startsWith('/en') ? 'nb' : 'en'), path).toBe(other);
    }

    const linksIn = (xml: string) => [...xml.matchAll(/<link>https:\/\/agency\.example([^<]*)/g)].map(([, path]) => path);
    expect(linksIn(await read('/blogg/feed.xml'))).toEqual(['/blogg', '/blogg/gjenopprett-forst', '/blogg/vinterstorm']);
    expect(linksIn(await read('/en/blog/feed.xml'))).toEqual([
      '/en/blog',
      '/en/blog/restore-first',
      '/en/blog/hiring-abroad',
    ]);
    expect(await read('/blogg')).toContain('href="/blogg/feed.xml"');
    expect(await read('/llms.txt')).toContain('(https://agency.example/skydrift/vakt)');
    const trail = /"BreadcrumbList".*?\]/.exec(await read('/en/careers/operations-engineer'))![0];
    expect([...trail.matchAll(/"item":"https:\/\/agency\.example([^"]*)"/g)].map(([, path]) => path)).toEqual([
      '/en',
      '/en/careers',
      '/en/careers/operations-engineer',
    ]);
  });

  test('links of a text and of the menus lead to the page in the language of the reader', async ({ request }) => {
    const { url } = site();
    const linksOf = async (path: string, part: RegExp) => {
      const [html = ''] = part.exec(await (await request.get(url + path)).text()) ?? [];
      return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    };
    const text = /<section id="part-1"[^]*?<\/section>/;
    expect(await linksOf('/blogg/gjenopprett-forst', text)).toEqual([
      '/skydrift',
      '/skydrift/vakt',
      '/prosjekter/stille-ferjer',
      '/om-oss',
      '/prosjekter/valgnatt',
      '/kontakt#contact-form',
      '/jobb/driftstekniker',
      '/blogg/emner/backups',
    ]);
    expect(await linksOf('/en/blog/restore-first', text)).toEqual([
      '/en/cloud-operations',
      '/en/cloud-operations/on-call',
      '/en/projects/silent-ferries',
      '/en/about',
      '/en/contact#contact-form',
      '/en/careers/operations-engineer',
      '/en/blog/tags/backups',
    ]);
    const footer = /<footer[^]*<\/footer>/;
    expect(await linksOf('/', footer)).toEqual(
      expect.arrayContaining(['/kontakt#contact-form', '/personvern', '/apenhetsloven', '/skydrift']),
    );
    const english = await linksOf('/en', footer);
    expect(english).toEqual(expect.arrayContaining(['/en/contact#contact-form', '/en/privacy', '/en/time-zones']));
    expect(english.filter((href) => href!.includes('apenhetsloven'))).toEqual([]);
  });

  test('built-in paths, file names and old addresses redirect; what is no page in a language is not found', async ({
    request,
  }) => {
    const { url, manifest } = site();
    for (const [from, to] of [
      ['/about-us', '/om-oss'],
      ['/about', '/om-oss'],
      ['/contact-us?a=1', '/kontakt?a=1'],
      ['/case-study/quiet-ferries', '/prosjekter/stille-ferjer'],
      ['/prosjekter/quiet-ferries', '/prosjekter/stille-ferjer'],
      ['/blog/feed.xml', '/blogg/feed.xml'],
      ['/privacy-policy', '/personvern'],
      ['/en/about-us', '/en/about'],
      ['/en/job-details/operations-engineer', '/en/careers/operations-engineer'],
      ['/hvem-er-vi.html', '/om-oss'],
      ['/en/team.html', '/en/about'],
    ] as const) {
      const response = await request.get(url + from, { maxRedirects: 0 });
      expect.soft([response.status(), response.headers()['location']], from).toEqual([301, to]);
    }
    for (const { to } of manifest.redirects) expect.soft(manifest.files[to], to).toBeDefined();
    for (const [path, language] of [
      ['/cloud-operations', 'nb'],
      ['/time-zones', 'nb'],
      ['/jobb/ukjent', 'nb'],
      ['/job-details/support-abroad', 'nb'],
      ['/en/skydrift', 'en'],
      ['/en/om-oss', 'en'],
      ['/en/apenhetsloven', 'en'],
      ['/en/projects/election-night/x', 'en'],
    ] as const) {
      const response = await request.get(url + path, { maxRedirects: 0 });
      expect.soft([response.status(), describeHtml(await response.text()).language], path).toEqual([404, language]);
    }
    // Staff see one page as one.
    expect(manifest.defaultPaths).toMatchObject({ '/en/cloud-operations': '/skydrift', '/en/contact': '/kontakt' });
  });

  test('client navigation stays in the language, and the picker changes it', async ({ browser }) => {
    const { url } = site();
    const context = await browser.newContext({ locale: 'nb-NO' });
    const page = await context.newPage();
    const clicks = async (language: string, steps: [name: string, path: string][]) => {
      await hydratePage(page);
      await markDocument(page);
      for (const [name, path] of steps) {
        await page.getByRole('link', { name }).filter({ visible: true }).first().click();
        await expect(page).toHaveURL(url + path);
        await expectHead(page, await servedHeadOf(page, url + path), path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        expect(await isSameDocument(page), path).toBe(true);
      }
    };
    await page.goto(url);
    await clicks('nb', [
      ['Prosjekter', '/prosjekter'],
      ['Ferjer som går uten å ringe', '/prosjekter/stille-ferjer'],
      ['vaktordning', '/skydrift/vakt'],
    ]);
    await pickLanguage(page, 'English');
    await expect(page).toHaveURL(`${url}/en/cloud-operations/on-call`);
    await clicks('en', [
      ['Contact Us', '/en/contact'],
      ['Careers', '/en/careers'],
      ['Night Support', '/en/careers/support-abroad'],
    ]);
    // Only in English.
    await pickLanguage(page, 'Norsk');
    await expect(page).toHaveURL(`${url}/`);
    await context.close();
  });

  test('an English reader is redirected to English paths, if the page exists', async ({ browser }) => {
    const { url } = site();
    const context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    for (const [path, target] of [
      ['/skydrift?a=1#learn-more', '/en/cloud-operations?a=1#learn-more'],
      ['/contact-us', '/en/contact'],
      // Of each kind of entry, one that English does not have.
      ...untranslated.slice(0, 4).map(([own]) => [own, own] as const),
    ] as const) {
      await page.goto('about:blank');
      await page.goto(url + path);
      await expect(page).toHaveURL(url + target);
    }
    await context.close();
  });

  test('the form works without scripts, and its response leads to the pages of the language', async ({ browser }) => {
    const { url } = site();
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${url}/en/contact`);
    await expect(page.getByRole('link', { name: 'Privacy' }).first()).toHaveAttribute('href', '/en/privacy');
    await fillForm(page, filledRequest);
    await submitButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
    // Absolute, because the test's host is not the site's.
    const origin = 'https://agency.example';
    await expect(page.locator('main').getByRole('link')).toHaveAttribute('href', `${origin}/en`);
    const careers = page.getByRole('banner').getByRole('link', { name: 'Careers' }).first();
    await expect(careers).toHaveAttribute('href', `${origin}/en/careers`);
    await context.close();
  });
}
