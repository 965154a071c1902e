import { pdfFile } from '#server/forms/files/document-fixture.ts';
import { languages as registry } from '#model/sample/sample-fixture.ts';
import type { Page } from '@playwright/test';
import { expectHead, servedHeadOf } from '#tests/e2e/describe-head.ts';
import { serveContent } from '#tests/e2e/serve-content.ts';
import { expect, headerLink, markDocument, isSameDocument, test, hydratePage } from '#tests/e2e/site-fixture.ts';
import { sampleMessagesOf } from '#tests/e2e/site-pages.ts';

const { toLocalePath } = registry;

// One server and one clock for all tests.
test.describe.configure({ mode: 'default' });
// The browser reports the status of a closed job's page.
test.use({
  allowedConsoleLines:
    /^error: Failed to load resource: .* 410 \(Gone\) \(http:\/\/[^/]+(\/ar)?\/job-details\/[\w-]+\)$/,
});

/** The closing date of each job, in the order of the content. */
const lastDays = ['2027-01-15', '2027-02-28', '2027-01-15', '2027-03-31', '2026-11-14'];
const languages = ['en', 'ar'] as const;
let site: Awaited<ReturnType<typeof serveContent>>;

test.beforeAll(async () => {
  site = await serveContent({
    today: '2026-11-15',
    paths: ['/', '/careers', '/job-details/:id'],
    change: ({ content }) => content.jobs.forEach((job, index) => (job.closes = lastDays[index])),
  });
});
test.afterAll(() => site.stop());

/** Sets the clocks of server and visitor. */
async function setTime(page: Page, time: string): Promise<void> {
  site.set(time);
  await page.clock.setFixedTime(time);
}

async function openOnSite(page: Page, path: string): Promise<number> {
  const response = await page.goto(site.url + path);
  await hydratePage(page);
  return response!.status();
}

const jobAt = (language: (typeof languages)[number], index: number) =>
  site.locales.find((locale) => locale.language === language)!.content.jobs[index]!;
const jobPath = (index: number) => `/job-details/${jobAt('en', index).id}`;
const titlesOf = (language: (typeof languages)[number], indexes: number[]) =>
  indexes.map((index) => jobAt(language, index).title);
const listedTitles = (page: Page) => page.locator('#openings h3').allTextContents();

for (const [day, open] of [
  ['2027-01-15', [0, 1, 2, 3]],
  ['2027-01-16', [1, 3]],
] as const) {
  test(`on ${day} the open jobs are ${open.join(', ') || 'none'}`, async ({ page, request }) => {
    await setTime(page, `${day}T23:59:59Z`);
    const sitemap = await (await request.get(`${site.url}/sitemap.xml`)).text();
    const llms = await (await request.get(`${site.url}/llms.txt`)).text();
    for (const index of lastDays.keys()) {
      const isOpen = open.some((other) => other === index);
      expect(sitemap.includes(`<loc>https://agency.example/ar${jobPath(index)}</loc>`)).toBe(isOpen);
      expect(llms.includes(`(https://agency.example${jobPath(index)})`)).toBe(isOpen);
      for (const language of languages) {
        const response = await request.get(site.url + toLocalePath(language, jobPath(index)));
        expect(response.status()).toBe(isOpen ? 200 : 410);
        const html = await response.text();
        for (const other of lastDays.keys()) {
          if (other !== index)
            expect(html.includes(`href="${toLocalePath(language, jobPath(other))}"`)).toBe(
              isOpen && open.some((one) => one === other),
            );
        }
      }
    }
    for (const language of languages) {
      expect(await openOnSite(page, toLocalePath(language, '/careers'))).toBe(200);
      expect(await listedTitles(page)).toEqual(titlesOf(language, [...open]));
    }
  });
}

test('a closed job says so and links to the open ones', async ({ page }) => {
  const language = 'ar';
  await setTime(page, '2027-01-16T00:00:00Z');
  const path = toLocalePath(language, jobPath(0));
  const { job, buttons } = sampleMessagesOf(language);
  const { title } = jobAt(language, 0);
  const served = await page.request.get(site.url + path);
  const html = await served.text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('application/ld+json');
  expect(html).not.toContain('mailto:hr@');
  expect(served.headers()['cache-control']).toBe('no-store');

  expect(await openOnSite(page, path)).toBe(410);
  await expect(page).toHaveTitle(new RegExp(`^${title} - `));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.jobClosed);
  await expect(page.getByText(job.jobClosedText.replace('{title}', title))).toBeVisible();
  await expect(page.getByText(job.closed).locator('time')).toHaveAttribute('datetime', '2027-01-15');
  await page.locator('main').getByRole('link', { name: buttons.viewOpenings }).click();
  await expect(page).toHaveURL(site.url + toLocalePath(language, '/careers'));
  await expect.poll(() => listedTitles(page)).toEqual(titlesOf(language, [1, 3]));
  const head = await servedHeadOf(page, site.url + path);
  await page.goBack();
  await expectHead(page, head, 'the closed job again');
});

test('an open job shows its closing date, also to search engines, and an empty list says so', async ({ page }) => {
  const language = 'en';
  await setTime(page, '2027-01-15T12:00:00Z');
  expect(await openOnSite(page, toLocalePath(language, jobPath(0)))).toBe(200);
  await expect(page.getByText(sampleMessagesOf(language).job.closes).locator('time')).toHaveAttribute(
    'datetime',
    '2027-01-15',
  );
  const facts = await page.locator('script[type="application/ld+json"]').textContent();
  expect(facts).toContain('"validThrough":"2027-01-15T23:59:59Z"');

  await setTime(page, '2027-04-01T00:00:00Z');
  await openOnSite(page, toLocalePath(language, '/careers'));
  const { job, buttons } = sampleMessagesOf(language);
  await expect(page.locator('#openings').getByRole('heading')).toHaveText(job.noOpenings);
  await expect(page.locator('#openings').getByText(job.noOpeningsText)).toBeVisible();
  await expect(page.getByRole('link', { name: buttons.viewOpenings })).toHaveCount(0);
});

test('a page left open past the closing date drops the job at the next navigation', async ({ page }) => {
  await setTime(page, '2027-01-15T23:59:50Z');
  await openOnSite(page, '/careers');
  await markDocument(page);
  expect(await listedTitles(page)).toEqual(titlesOf('en', [0, 1, 2, 3]));
  await setTime(page, '2027-01-16T00:00:10Z');
  await page
    .locator('#openings')
    .getByRole('link', { name: jobAt('en', 0).title })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This position is closed.');
  await expectHead(page, await servedHeadOf(page, site.url + jobPath(0)), 'the head of the closed job');
  await headerLink(page, 'Careers').click();
  await expectHead(page, await servedHeadOf(page, `${site.url}/careers`), 'the head of the list');
  expect(await listedTitles(page)).toEqual(titlesOf('en', [1, 3]));
  await page
    .locator('#openings')
    .getByRole('link', { name: jobAt('en', 1).title })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(jobAt('en', 1).title);
  await expect(page.getByRole('navigation', { name: 'Other openings' }).getByRole('link')).toHaveCount(1);
  expect(await isSameDocument(page)).toBe(true);
});

for (const scripts of [true, false]) {
  test(`an application that comes too late is kept, and says so, ${scripts ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: scripts });
    site.set('2027-01-15T23:59:00Z');
    await page.goto(site.url + toLocalePath('ar', jobPath(0)));
    const form = page.locator('#apply');
    const name = `Nour ${scripts}`;
    await form.locator('[name=name]').fill(name);
    await form.locator('[name=email]').fill('nour@client.example');
    await form.locator('[name=cv]').setInputFiles({ name: 'CV.pdf', mimeType: 'application/pdf', buffer: pdfFile });
    site.set('2027-01-16T00:00:00Z');
    await form.locator('[type=submit]').click();
    const { application } = sampleMessagesOf('ar');
    await expect(page.locator('main').getByText(application.sentClosed)).toBeVisible();
    await expect(page.getByText(application.sentText)).toHaveCount(0);
    const stored = await site.store.list({ group: 'applications' });
    expect(stored.filter((lead) => lead.name === name)).toMatchObject([{ job: null }]);
    await page.close();
  });
}

// React would log an error if its first render differed from the HTML.
test('a wrong clock of the visitor does not change the served page', async ({ page }) => {
  site.set('2027-01-16T00:00:00Z');
  for (const clock of ['2020-01-01T00:00:00Z', '2040-01-01T00:00:00Z']) {
    await page.clock.setFixedTime(clock);
    await openOnSite(page, '/careers');
    await page.getByRole('link', { name: 'View openings' }).click();
    await expect(page).toHaveURL(`${site.url}/careers#openings`);
    expect(await listedTitles(page), clock).toEqual(titlesOf('en', [1, 3]));
  }
});
