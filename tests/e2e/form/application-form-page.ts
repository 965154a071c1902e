import type { Locator, Page } from '@playwright/test';
import { endpointOf } from '#contract/forms/form.ts';
import { pdfFile } from '#server/forms/files/document-fixture.ts';
import { expect } from '#tests/e2e/site-fixture.ts';

export const endpoint = endpointOf('application');
export const job = { path: '/job-details/senior-ui-ux-designer', title: 'Senior UI/UX Designer' };
export const otherJob = { path: '/job-details/technical-product-owner', title: 'Technical Product Owner' };
export const reference = /R-[0-9A-Z]{4}-[0-9A-Z]{4}/;
export const cv = { name: 'CV.pdf', mimeType: 'application/pdf', buffer: pdfFile };

export const form = (page: Page): Locator => page.locator('#apply');
export const field = (page: Page, name: string): Locator => form(page).locator(`[name=${name}]`);
export const submit = (page: Page): Locator => form(page).locator('[type=submit]');

/** Unique, so that the server does not take it for a repetition. */
export const filled = () => ({
  name: 'Nour Haddad',
  email: 'nour@client.example',
  phone: '+96170123456',
  link: 'www.portfolio.example',
  message: `I would like to build things. ${crypto.randomUUID()}`,
});

export const empty: ReturnType<typeof filled> = { name: '', email: '', phone: '', link: '', message: '' };

/** Without the file. */
export const textFields = Object.keys(empty) as (keyof typeof empty)[];

export async function fill(page: Page, values = filled(), file: typeof cv | string = cv): Promise<typeof values> {
  for (const name of textFields) await field(page, name).fill(values[name]);
  await field(page, 'cv').setInputFiles(file);
  return values;
}

export async function expectTexts(page: Page, values: typeof empty): Promise<void> {
  for (const name of textFields) await expect(field(page, name), name).toHaveValue(values[name]);
}
