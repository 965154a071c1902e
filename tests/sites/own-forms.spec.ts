/** Fields and forms that an owner adds in YAML alone: in the browser, with and without scripts, at the desk and in the CSV. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { stringify } from 'yaml';
import deskMessages from '#desk/messages/en.json' with { type: 'json' };
import { interpolate } from '#model/isomorphic/interpolate.ts';
import { projectRoot } from '#render/files/paths.ts';
import { pdfFile } from '#server/forms/files/document-fixture.ts';
import { ContentFolderBuilder } from '#tests/content-fixtures/content-folder-builder.ts';
import { expectAccessible } from '#tests/e2e/axe.ts';
import { filledRequest } from '#tests/e2e/form/project-form-page.ts';
import { startDeskServer } from '#tests/e2e/server/desk-server.ts';
import { expect, hydratePage, test } from '#tests/e2e/site-fixture.ts';
import { sampleMessagesOf } from '#tests/e2e/site-pages.ts';
import { slowness } from '#tests/slowness.ts';

// One build and one server for all tests.
test.describe.configure({ mode: 'default' });

const buildFolder = '.build/own-forms';
const optionsOf = (names: Record<string, [en: string, ar: string]>) =>
  Object.entries(names).map(([value, [en, ar]]) => ({ value, label: { en, ar } }));

const budget = {
  name: 'budget',
  type: 'select',
  label: { en: 'Budget', ar: 'الميزانية' },
  options: optionsOf({ small: ['Under 10,000', 'أقل من 10,000'], large: ['10,000 or more', '10,000 أو أكثر'] }),
};
const consent = { name: 'agreed', type: 'consent', required: true, label: { en: 'Write to me.', ar: 'راسلوني.' } };

const topic = {
  name: 'topic',
  type: 'select',
  required: true,
  label: { en: 'Topic', ar: 'الموضوع' },
  options: optionsOf({ testing: ['Testing', 'الاختبار'], delivery: ['Delivery', 'التسليم'] }),
};
const place = {
  name: 'place',
  type: 'radio',
  required: true,
  label: { en: 'Place', ar: 'المكان' },
  options: optionsOf({ yours: ['At your office', 'في مكتبكم'], ours: ['At ours', 'في مكتبنا'] }),
};
const meals = {
  name: 'meals',
  type: 'checkboxes',
  label: { en: 'Meals', ar: 'الوجبات' },
  options: optionsOf({ lunch: ['Lunch', 'غداء'], tea: ['Tea', 'شاي'], dinner: ['Dinner', 'عشاء'] }),
};
const day = { name: 'day', type: 'date', required: true, min: '2026-01-01', label: { en: 'Day', ar: 'اليوم' } };
const people = {
  name: 'people',
  type: 'number',
  required: true,
  min: 2,
  max: 40,
  label: { en: 'People', ar: 'العدد' },
};
const site = { name: 'site', type: 'url', label: { en: 'Your site', ar: 'موقعكم' } };
const plan = { name: 'plan', type: 'file', files: { types: ['pdf'] }, label: { en: 'Plan', ar: 'الخطة' } };
const workshop = {
  heading: { en: 'Book a workshop', ar: 'احجز ورشة' },
  button: { en: 'Book', ar: 'احجز' },
  fields: [{ name: 'email', type: 'email', required: true }, day, topic, place, meals, people, site, plan],
};

let desk: Awaited<ReturnType<typeof startDeskServer>>;

test.beforeAll(async () => {
  test.setTimeout(480_000 * slowness);
  const content = new ContentFolderBuilder(join(projectRoot, buildFolder, 'content'));
  content.copy('sample', '.');
  content.edit('forms/contact.yaml', ({ fields }: { fields: object[] }) => fields.push(budget, consent));
  content.write('forms/workshop.yaml', stringify(workshop));
  for (const language of ['en', 'ar'] as const) {
    const heading = workshop.heading[language];
    const page = { meta: { topic: heading, description: `${heading}. `.repeat(6).trim() }, heading, form: 'workshop' };
    content.write(`${language}/free/workshop.md`, `---\n${stringify(page)}---\n\n${heading}.\n`);
  }
  const env = { ...process.env, CONTENT_FOLDER: `${buildFolder}/content`, BUILD_FOLDER: buildFolder };
  await promisify(execFile)(process.execPath, [join(projectRoot, 'render/build/build-site.ts'), '--draft'], {
    cwd: projectRoot,
    env: { ...env, SITE_URL: 'http://localhost' },
  });
  const dist = join(projectRoot, buildFolder, 'dist');
  desk = await startDeskServer('sara@staff.example', { dist, fill: () => Promise.resolve() });
});
test.afterAll(() => desk.stop());

const field = (form: Locator, name: string, value?: string) =>
  form.locator(`[name=${name}]${value === undefined ? '' : `[value=${value}]`}`);

/** Posts what a browser would hold back, with an option that the form does not have. */
async function sendWrongly(form: Locator, select: string): Promise<void> {
  await form.evaluate((element: HTMLFormElement, name) => {
    element.noValidate = true;
    (element.elements.namedItem(name) as HTMLSelectElement).selectedOptions[0]!.value = 'nonsense';
  }, select);
  await form.locator('[type=submit]').click();
}

async function expectError(form: Locator, control: Locator, text: string): Promise<void> {
  await expect(control.first()).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByText(text, { exact: true })).toBeVisible();
}

/** What staff see of it, and its line of the CSV. */
async function seenByStaff(page: Page, reference: string) {
  const context = await page.context().browser()!.newContext({ baseURL: desk.url });
  await context.addCookies(desk.cookies);
  const staff = await context.newPage();
  await staff.goto(`/desk/requests/${reference}`);
  const text = await staff.locator('main').innerText();
  const links = await staff.getByRole('link', { name: deskMessages.download, exact: true }).count();
  const csv = await (await context.request.get('/desk/export.csv')).text();
  const [head, ...lines] = csv.split('\r\n');
  await context.close();
  return { text, links, columns: head!, line: lines.find((line) => line.includes(reference)) ?? '' };
}

for (const scripts of [true, false])
  for (const language of ['en', 'ar'] as const) {
    const { messages } = sampleMessagesOf(language);
    const labelOf = ({ label }: { label: { en: string; ar: string } }) => label[language];

    test.describe(`${language}, ${scripts ? 'with' : 'without'} scripts`, () => {
      test.use({ javaScriptEnabled: scripts, allowedConsoleLines: /status of 422 / });

      async function open(page: Page, path: string): Promise<Locator> {
        await page.goto(desk.url + (language === 'ar' ? '/ar' : '') + path);
        if (scripts) await hydratePage(page);
        return page.locator('#contact-form');
      }

      async function sendAndReadReference(page: Page, form: Locator): Promise<string> {
        await form.locator('[type=submit]').click();
        const reference = page.locator('main bdi', { hasText: /^R-[\dA-Z]{4}-[\dA-Z]{4}$/ });
        return (await reference.textContent())!;
      }

      test('the contact form asks for a budget and a consent', async ({ page }) => {
        const form = await open(page, '/contact-us');
        const request = { ...filledRequest, message: `A booking system. ${crypto.randomUUID()}` };
        for (const [name, value] of Object.entries(request)) await field(form, name).fill(value);
        await form.getByLabel(labelOf(budget)).selectOption('large');
        await sendWrongly(form, 'budget');
        await expectError(form, field(form, 'budget'), messages.invalidOption);
        await expectError(form, field(form, 'agreed'), messages.consentRequired);
        for (const [name, value] of Object.entries(request)) await expect(field(form, name), name).toHaveValue(value);

        await field(form, 'budget').selectOption('small');
        await form.getByLabel(labelOf(consent)).check();
        const seen = await seenByStaff(page, await sendAndReadReference(page, form));
        for (const text of [labelOf(budget), labelOf(budget.options[0]!), labelOf(consent), request.message])
          expect(seen.text).toContain(text);
        expect(seen.columns).toMatch(/"budget".*"agreed"/);
        expect(seen.line).toContain(request.message);
        expect(seen.line).toContain(labelOf(budget.options[0]!));
      });

      test('a form of its own has a page of its own', async ({ page }) => {
        const form = await open(page, '/workshop');
        if (scripts) await expectAccessible(page, '#contact-form');
        // Unique, because the same form again is stored once.
        const email = `${crypto.randomUUID()}@client.example`;
        const texts = { email, day: '2027-03-05', people: '99', site: 'https://client.example/a' };
        for (const [name, value] of Object.entries(texts)) await field(form, name).fill(value);
        await form.getByLabel(labelOf(topic)).selectOption('testing');
        await field(form, 'place', 'ours').check();
        for (const meal of ['lunch', 'dinner']) await field(form, 'meals', meal).check();
        await sendWrongly(form, 'topic');
        await expectError(form, field(form, 'topic'), messages.invalidOption);
        await expectError(form, field(form, 'people'), interpolate(messages.tooGreat, { most: 40 }));
        for (const [name, value] of Object.entries(texts)) await expect(field(form, name), name).toHaveValue(value);
        for (const name of ['yours', 'ours', 'lunch', 'tea', 'dinner'])
          await expect(form.locator(`[value=${name}]`)).toBeChecked({ checked: /^(ours|lunch|dinner)$/.test(name) });

        await field(form, 'topic').selectOption('delivery');
        await field(form, 'people').fill('١٢');
        const hasFile = scripts === (language === 'en');
        const file = { name: 'Plan.pdf', mimeType: 'application/pdf', buffer: pdfFile };
        if (hasFile) await field(form, 'plan').setInputFiles(file);
        const seen = await seenByStaff(page, await sendAndReadReference(page, form));
        const chosen = [topic.options[1]!, place.options[1]!, meals.options[0]!, meals.options[2]!].map(labelOf);
        for (const text of [...[day, topic, place, meals].map(labelOf), ...chosen]) expect(seen.text).toContain(text);
        for (const text of [texts.day, '12', texts.site]) expect(seen.text).toContain(text);
        expect(seen.links).toBe(hasFile ? 1 : 0);
        expect(seen.columns).toMatch(/"day".*"topic".*"people"/);
        expect(seen.line).toContain(chosen.slice(2).join(', '));
      });
    });
  }
