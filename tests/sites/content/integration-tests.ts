/** Tests for the built and served `studio` content: the form, newsletter and analytics options of site.yaml. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, hydratePage, test } from '#tests/e2e/site-fixture.ts';
import { fillForm, formField, projectForm, submitButton, waitForFormHydration } from '#tests/e2e/form/project-form-page.ts';

const newsletterHost = 'https://news.example';
const analyticsHost = 'https://stats.example';

/** A fake provider. Returns the posted bodies. */
async function stubNewsletter(context: BrowserContext): Promise<string[]> {
  const posts: string[] = [];
  await context.route(`${newsletterHost}/**`, async (route) => {
    posts.push(`${route.request().method()} ${route.request().postData()}`);
    await route.fulfill({ contentType: 'text/html', body: '<h1>Please confirm your address</h1>' });
  });
  return posts;
}

/** What the tools do: Plausible and Matomo take commands that were queued, and GoatCounter counts when it is loaded. */
const toolScripts = {
  plausible: `{
    const { q, o } = window.plausible;
    const { domain } = document.currentScript.dataset;
    const send = (event, options) => navigator.sendBeacon('${analyticsHost}/api/event',
      JSON.stringify([event, options.u, domain, o.autoCapturePageviews]));
    for (const call of q) send(...call);
    window.plausible = send;
  }`,
  matomo: `{
    const settings = {};
    const run = ([command, value]) => {
      settings[command] = value;
      if (command === 'trackPageView') new Image().src = settings.setTrackerUrl + '?' +
        new URLSearchParams({ url: settings.setCustomUrl ?? location.href, ref: settings.setReferrerUrl ?? '',
          id: settings.setSiteId, cookies: 'disableCookies' in settings ? 'no' : 'yes' });
    };
    window._paq.forEach(run);
    window._paq = { push: run };
  }`,
  goatcounter: `{
    const endpoint = document.currentScript.dataset.goatcounter;
    const count = (view = {}) => { new Image().src = endpoint + '?p=' + (view.path ?? location.pathname); };
    window.goatcounter = { count };
    count();
  }`,
};

/** Counts arrive in the returned list. Pages are on a host that is not the developer's own. */
async function stubAnalytics(page: Page): Promise<string[]> {
  const counts: string[] = [];
  await page.route(`${analyticsHost}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (pathname.endsWith('.js')) {
      const tool = (Object.keys(toolScripts) as (keyof typeof toolScripts)[]).find((name) =>
        pathname.includes({ plausible: 'script', matomo: 'matomo', goatcounter: 'count' }[name]),
      )!;
      counts.push(`script ${pathname}`);
      return route.fulfill({ contentType: 'text/javascript', body: toolScripts[tool] });
    }
    counts.push(`${pathname}${decodeURIComponent(search)} ${route.request().postData() ?? ''}`.trim());
    await route.fulfill({ status: 204 });
  });
  return counts;
}

export function defineIntegrationTests(site: () => { url: string }): void {
  const visitorUrl = () => site().url.replace('//localhost', '//agency.localhost');

  test('optional fields are marked and may stay empty; phone numbers are taken as people write them', async ({ page }) => {
    await page.goto(`${site().url}/?utm_source=news`);
    await page.goto(`${site().url}/contact-us`);
    await waitForFormHydration(page);
    const form = projectForm(page);
    for (const [label, required] of [
      ['First name', true],
      ['Last name (optional)', false],
      ['Email', true],
      ['Phone (optional)', false],
      ['Message', true],
    ] as const)
      await expect(form.getByLabel(label, { exact: true })).toHaveJSProperty('required', required);
    const hint = 'As you usually write it; from abroad, with + and the country code';
    await expect(form.getByText(hint, { exact: true })).toBeVisible();
    await expect(form.getByText('All fields are required.')).toHaveCount(0);
    await expect(formField(page, 'phone')).toHaveAttribute('toolparamdescription', `Phone (optional): ${hint}`);

    await fillForm(page, { last_name: '', phone: 'after six' });
    await submitButton(page).click();
    await expect(form.getByText('Please enter a phone number with 6 to 15 digits.')).toBeVisible();
    const sent = page.waitForResponse('**/gs/contactus');
    await formField(page, 'phone').fill('+49 (30) ١٢٣-٤٥٦');
    await submitButton(page).click();
    expect((await sent).status()).toBe(201);
    expect((await sent).request().postDataJSON(), 'with keepSource: false').not.toHaveProperty('first_page');
    expect(await page.evaluate(() => 'arrival' in sessionStorage)).toBe(false);
    await expect(form.getByText(/Reference|R-/).first()).toBeVisible();
    // What was sent is gone from the form, as typed.
    await expect(formField(page, 'phone')).toHaveValue('');
    const empty = page.waitForResponse('**/gs/contactus');
    await fillForm(page, { last_name: '', phone: '' });
    await submitButton(page).click();
    expect((await empty).status()).toBe(201);
  });

  for (const scripts of ['with', 'without'])
    test(`the newsletter form is sent to the provider in a new tab, ${scripts} scripts`, async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: scripts === 'with' });
      const posts = await stubNewsletter(context);
      const page = await context.newPage();
      const blocked: string[] = [];
      page.on('console', (message) => blocked.push(message.text()));
      await page.goto(`${site().url}/careers`);
      if (scripts === 'with') await hydratePage(page);
      const field = page.getByLabel('Stay in touch');
      const button = page.getByRole('button', { name: 'Subscribe (opens in a new tab)' });
      await button.click();
      expect(posts).toEqual([]);
      await field.fill('amina@example.com');
      const [tab] = await Promise.all([context.waitForEvent('page'), button.click()]);
      await expect(tab.getByRole('heading')).toHaveText('Please confirm your address');
      expect(tab.url()).toBe(`${newsletterHost}/subscribe`);
      expect(posts).toEqual(['POST EMAIL=amina%40example.com&list=studio&b_trap=']);
      await expect(page).toHaveURL(`${site().url}/careers`);
      expect(blocked).toEqual([]);
      await context.close();
    });

  test('analytics waits for an interaction, then counts each page once, also after Back', async ({ page }) => {
    const counts = await stubAnalytics(page);
    const pageView = (path: string) =>
      `/api/event ["pageview","${visitorUrl()}${path}","nordlicht.example",false]`;
    await page.goto(`${visitorUrl()}/careers`);
    await page.waitForLoadState('networkidle');
    expect(counts).toEqual([]);
    await hydratePage(page);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => counts).toEqual(['script /js/script.manual.js', pageView('/careers')]);
    // The URL changes before the page does, and a page that was never shown is not counted.
    const seen = [pageView('/about-us'), pageView('/portfolio'), pageView('/about-us')];
    for (const [index, path] of ['/about-us', '/portfolio'].entries()) {
      await page.locator(`footer a[href="${path}"], header a[href="${path}"]`).first().click();
      await expect.poll(() => counts.slice(2)).toEqual(seen.slice(0, index + 1));
    }
    await page.goBack();
    await expect.poll(() => counts.slice(2)).toEqual(seen);
  });

  for (const [tool, settings, expected] of [
    [
      'matomo',
      { script: `${analyticsHost}/matomo.js`, site: '7' },
      (url: string) => [
        'script /matomo.js',
        `/matomo.php?url=${url}/careers&ref=&id=7&cookies=no`,
        `/matomo.php?url=${url}/about-us&ref=${url}/careers&id=7&cookies=no`,
      ],
    ],
    [
      'goatcounter',
      { script: `${analyticsHost}/count.js`, endpoint: `${analyticsHost}/count` },
      () => ['script /count.js', '/count?p=/careers', '/count?p=/about-us'],
    ],
  ] as const)
    test(`${tool} counts the first page and the next`, async ({ page }) => {
      // The same build with other settings: they are constants of a script.
      await page.route('**/assets/*.js', async (route) => {
        const response = await route.fetch({ url: route.request().url().replace(visitorUrl(), site().url) });
        const body = (await response.text()).replace(
          /analytics:\{tool:[^}]*\}/,
          `analytics:${JSON.stringify({ tool, ...settings, respectOptOut: true })}`,
        );
        await route.fulfill({ response, body });
      });
      const counts = await stubAnalytics(page);
      await page.goto(`${visitorUrl()}/careers`);
      await hydratePage(page);
      await page.mouse.wheel(0, 400);
      await expect.poll(() => counts.length).toBe(2);
      await page.locator('footer a[href="/about-us"]').click();
      await expect.poll(() => counts).toEqual(expected(visitorUrl()));
    });

  test('nothing is loaded for visitors who opted out, nor on the owner’s own machine', async ({ page }) => {
    const counts = await stubAnalytics(page);
    const visit = async (url: string) => {
      const code = page.waitForResponse('**/count-page-views*.js');
      await page.goto(`${url}/careers`);
      await hydratePage(page);
      await (await code).finished();
      await page.mouse.wheel(0, 400);
      await page.locator('footer a[href="/about-us"]').click();
      await expect(page).toHaveURL(`${url}/about-us`);
    };
    await visit(site().url);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
    );
    await visit(visitorUrl());
    expect(counts).toEqual([]);
  });
}
