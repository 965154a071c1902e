import { site } from '#model/sample/sample-fixture.ts';
import { expect, openPage, test } from '#tests/e2e/site-fixture.ts';
import { pagePaths, sampleMessagesOf } from '#tests/e2e/site-pages.ts';

test('a form describes itself and its fields to AI agents', async ({ page }) => {
  await openPage(page, '/ar/consulting');
  const form = page.locator('#contact-form');
  const { contact } = sampleMessagesOf('ar');
  await expect(form).toHaveAttribute('toolname', 'project_request');
  await expect(form).toHaveAttribute('tooldescription', contact.toolDescription.replace('{brand}', site.brand));
  // A person reviews and submits the form.
  await expect(form).not.toHaveAttribute('toolautosubmit');
  for (const [name, description] of [
    ['phone', `${contact.phone}: ${contact.phoneHint}`],
    ['message', `${contact.message}: ${contact.messageHint}`],
  ] as const)
    await expect(form.locator(`[name=${name}]`)).toHaveAttribute('toolparamdescription', description);
});

test('llms.txt has a heading, a summary and links to existing pages', async ({ request }) => {
  const response = await request.get('/llms.txt');
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const lines = (await response.text()).split('\n');
  expect(lines[0]).toBe(`# ${site.company}`);
  expect(lines).toContain(`> ${site.blurb.en}`);
  const links = lines.flatMap((line) => /^- \[.+\]\((.+)\): .+$/.exec(line)?.[1] ?? []);
  const known = new Set(pagePaths);
  for (const link of links) expect(known).toContain(new URL(link).pathname);
  expect(new Set(links).size).toBe(links.length);
  for (const path of ['/', '/careers', '/contact-us'])
    expect(links.map((link) => new URL(link).pathname)).toContain(path);
});
