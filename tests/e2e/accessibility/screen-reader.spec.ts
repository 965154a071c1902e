import type { Page } from '@playwright/test';
import { carouselOf, startCarousel, visibleSlides } from '#tests/e2e/sections/carousel-page.ts';
import { advanceClock } from '#tests/e2e/page-clock.ts';
import {
  acceptedResponse,
  formField,
  fillForm,
  projectForm,
  createDelayedReply,
  loadFormScripts,
  waitForFormHydration,
  openForm,
  filledRequest,
  stubFormEndpoints,
  submitButton,
  visibleToasts,
} from '#tests/e2e/form/project-form-page.ts';
import { recordSpeech } from './record-speech.ts';
import { sampleContentFor, site } from '#model/sample/sample-fixture.ts';
import { expect, openPage, test } from '#tests/e2e/site-fixture.ts';
import { sampleMessagesOf } from '#tests/e2e/site-pages.ts';

/** Roles and names of the browser's accessibility tree, without content that is inert or behind a modal dialog. */
async function readAccessibilityTree(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.filter(({ ignored }) => !ignored).map(({ role, name }) => `${role?.value} ${name?.value ?? ''}`.trim());
}

test('the carousel and its video are exposed and work with the keyboard alone', async ({ page }) => {
  await startCarousel(page);
  await expect(carouselOf(page)).toMatchAriaSnapshot(`
    - group "Client testimonials":
      - heading "What Clients Say About Meridian" [level=2]
      - paragraph
      - button "Pause Slides"
      - button "Previous Slide"
      - button "Next Slide"
      - status
      - group "1 of 7":
        - figure:
          - blockquote
          - text: /Nadia Ferrowe/
          - link "View Testimonials"
      - group "2 of 7":
        - figure:
          - blockquote
  `);

  await carouselOf(page).getByTitle('Next Slide').focus();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('View Testimonials');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Video testimonial by Nadia Ferrowe' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toMatchAriaSnapshot(`
    - dialog "Video testimonial by Nadia Ferrowe":
      - button "Close"
  `);
  // The rest of the page is hidden while the dialog is open.
  const everything = await readAccessibilityTree(page);
  expect(everything).toContain('dialog Video testimonial by Nadia Ferrowe');
  expect(everything.filter((line) => /^(banner|main|heading|contentinfo)/.test(line))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator(':focus')).toHaveText('View Testimonials');

  await carouselOf(page).getByRole('button', { name: 'Pause Slides' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveAccessibleName('Play Slides');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName('Previous Slide');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName('Next Slide');
  const { read, forget } = await recordSpeech(page);
  await page.keyboard.press('Enter');
  await advanceClock(page, 2000);
  expect(await read()).toEqual(['2 of 7']);
  await forget();
  await page.keyboard.press('Space');
  await advanceClock(page, 2000);
  expect(await read()).toEqual(['3 of 7']);
  await expect(page.locator(':focus')).toHaveAccessibleName('Next Slide');
});

test('a testimonial stays for whoever is reading it while the carousel moves on, in silence', async ({ page }) => {
  await startCarousel(page);
  const { read } = await recordSpeech(page);
  const exposedSlides = async () => (await readAccessibilityTree(page)).filter((line) => line.endsWith(' of 7'));
  const all = [1, 2, 3, 4, 5, 6, 7].map((number) => `group ${number} of 7`);
  expect(await exposedSlides()).toEqual(all);
  await advanceClock(page, 5000);
  expect(await visibleSlides(page)).toEqual([2, 3]);
  expect(await exposedSlides()).toEqual(all);
  expect(await read()).toEqual([]);
  // A link in a slide that has gone brings it back, and does not scroll the row itself.
  const link = carouselOf(page).getByRole('group', { name: '1 of 7' }).getByRole('link');
  await link.focus();
  await advanceClock(page, 100);
  expect(await visibleSlides(page)).toEqual([1, 2]);
  await advanceClock(page, 6500);
  expect(await visibleSlides(page)).toEqual([1, 2]);
});

test('choosing a filter announces how many entries are left', async ({ page }) => {
  const { projects } = sampleContentFor();
  const [{ industry }] = projects as [(typeof projects)[number]];
  const count = projects.filter((project) => project.industry === industry).length;
  await openPage(page, '/portfolio');
  const { read } = await recordSpeech(page);
  await page.getByRole('radio', { name: industry }).check();
  await expect.poll(read).toContain(`${industry}: ${count} of ${projects.length}`);
  await page.getByRole('radio', { name: 'All industries' }).check();
  await expect.poll(read).toContain(`All industries: ${projects.length} of ${projects.length}`);
});

test('an email address is read in one piece, and an empty list of messages is no landmark', async ({ page }) => {
  await openPage(page, '/contact-us');
  const tree = await readAccessibilityTree(page);
  expect(tree).toEqual(expect.arrayContaining([`link ${site.email}`, `link Write to us ${site.email}`]));
  expect(tree.filter((line) => line.includes('Notifications'))).toEqual([]);
});

test('a request can be sent with the keyboard alone, from the skip link on', async ({ page }) => {
  const { requests } = await stubFormEndpoints(page, { body: acceptedResponse });
  await openPage(page, '/');
  const focused = page.locator(':focus');
  const tabTo = async (name: string) => {
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      if ((await focused.count()) > 0 && (await focused.evaluate((element) => element.textContent)) === name) return;
    }
    throw new Error(`Tab never reached ${name}`);
  };
  await page.keyboard.press('Tab');
  await expect(focused).toHaveText('Skip to content');
  await expect(focused).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo('Get Quote');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contact-us');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo('Get Quote');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/contact-us#contact-form');
  await expect(projectForm(page)).toBeFocused();
  await waitForFormHydration(page);

  for (const name of ['first_name', 'last_name', 'email', 'phone', 'message'] as const) {
    await page.keyboard.press('Tab');
    await expect(formField(page, name)).toBeFocused();
    // The first attempt has an invalid phone number.
    await page.keyboard.type(name === 'phone' ? 'call me' : filledRequest[name]);
  }
  await page.keyboard.press('Tab');
  await expect(submitButton(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(formField(page, 'phone')).toBeFocused();
  await expect(visibleToasts(page)).toHaveText(['Please enter a valid phone number.']);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(filledRequest.phone);
  await page.keyboard.press('Enter');
  await expect(visibleToasts(page).first()).toHaveText(acceptedResponse.message);
  await expect(projectForm(page).getByText(acceptedResponse.reference)).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(requests[0]!.postDataJSON()).toMatchObject(filledRequest);
  // Clearing the form keeps focus inside.
  await expect(projectForm(page).locator(':focus')).toHaveCount(1);
});

test('while a request is sent, and when it is accepted, this is announced; the focus stays on something with a name', async ({
  page,
}) => {
  const { reply, release } = createDelayedReply(acceptedResponse);
  await stubFormEndpoints(page, reply);
  await openForm(page, '/contact-us');
  await loadFormScripts(page);
  await fillForm(page);
  await submitButton(page).focus();
  const { read } = await recordSpeech(page);
  await page.keyboard.press('Enter');
  await expect.poll(read).toEqual(["→ Let's discuss your project", 'Submiting...']);
  release();
  await expect(submitButton(page)).toBeFocused();
  await expect
    .poll(read)
    .toEqual(
      expect.arrayContaining([
        '→ Get Quote',
        expect.stringContaining(acceptedResponse.message),
        expect.stringMatching(new RegExp(`^We have your request.*${acceptedResponse.reference}`)),
      ]),
    );
});

test('every error of a form is heard, at every attempt', async ({ page }) => {
  const { messages } = sampleMessagesOf('en');
  await openForm(page, '/contact-us');
  await loadFormScripts(page);
  await fillForm(page, { email: 'a@b', phone: '123' });
  const { read, forget } = await recordSpeech(page);
  await submitButton(page).click();
  await expect.poll(read).toContain(`→ Email, invalid: ${messages.invalidEmail}`);
  await expect.poll(read).toContain(messages.invalidEmail);
  await expect.poll(read).toContain(`Phone: ${messages.invalidPhone}`);
  // The focus stays, and the toast is there already.
  await forget();
  await page.keyboard.press('Enter');
  await expect.poll(read).toEqual([`Email: ${messages.invalidEmail} Phone: ${messages.invalidPhone}`]);
  await forget();
  await page.keyboard.press('Enter');
  await expect.poll(read).toEqual([`Email: ${messages.invalidEmail} Phone: ${messages.invalidPhone}`]);
});

for (const [path, form] of [
  ['/ar/contact-us', '#contact-form'],
  ['/ar/careers', '#apply'],
])
  test(`the browser asks for empty fields in the language of the page: ${path}`, async ({ page }) => {
    const { messages, upload } = sampleMessagesOf('ar');
    await openPage(page, path!);
    const controls = page.locator(`${form} :is(input, textarea):required`);
    await page.locator(`${form} [type=submit]`).click();
    await expect(controls.first()).toBeFocused();
    const texts = await controls.evaluateAll((all) =>
      all.map((control) => (control as HTMLInputElement).validationMessage),
    );
    expect(new Set(texts)).toEqual(new Set([messages.required, ...(form === '#apply' ? [upload.fileMissing] : [])]));
    await expect.poll(() => readAccessibilityTree(page), 'the bubble').toContain(`alert ${messages.required}`);
    await controls.first().fill('Nour');
    expect(await controls.first().evaluate((control: HTMLInputElement) => control.validity.valid)).toBe(true);
  });

test('the drawer opened by keyboard is announced once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/careers');
  const burger = page.getByRole('button', { name: 'Open menu' });
  await burger.focus();
  const { read, forget } = await recordSpeech(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog:modal')).toBeVisible();
  expect(await read()).toEqual(['→ Meridian']);
  await forget();
  await page.keyboard.press('Escape');
  await expect(burger).toBeFocused();
  expect(await read()).toEqual(['→ Open menu']);
});

test('Learn More leads to a section with a name', async ({ page }) => {
  await openPage(page, '/consulting');
  const { read } = await recordSpeech(page);
  await page.getByRole('link', { name: 'Learn More' }).press('Enter');
  const section = page.getByRole('region').and(page.locator(':focus'));
  await expect(section).toHaveAccessibleName(await section.getByRole('heading', { level: 2 }).first().innerText());
  expect(await read()).not.toContain('→ <section>');
});
