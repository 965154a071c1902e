import type { Locator, Page, Request, Route } from '@playwright/test';
import { endpointOf } from '#contract/forms/form.ts';
import { expect, openPage, waitForHydration } from '#tests/e2e/site-fixture.ts';
import { sampleMessagesOf } from '#tests/e2e/site-pages.ts';

export const filledRequest = {
  first_name: 'Amina',
  last_name: 'Qureshi',
  email: 'amina@example.com',
  phone: '+923001234567',
  message: 'A booking system for two clinics, by spring.\nIs that possible?',
};
type ProjectRequest = typeof filledRequest;
export type RequestField = keyof ProjectRequest;
export const requestFields = Object.keys(filledRequest) as RequestField[];

export const projectForm = (page: Page): Locator => page.locator('#contact-form');
export const formField = (page: Page, name: RequestField): Locator => projectForm(page).locator(`[name="${name}"]`);
export const submitButton = (page: Page): Locator => projectForm(page).locator('button[type="submit"]');

/** The visible toasts, newest first, without those that are leaving. */
export const visibleToasts = (page: Page, language: 'en' | 'ar' = 'en'): Locator =>
  page
    .getByRole('region', { name: sampleMessagesOf(language).messages.notifications })
    .locator('[data-visible="true"]');

export async function fillForm(page: Page, changes: Partial<ProjectRequest> = {}): Promise<void> {
  const values = { ...filledRequest, ...changes };
  for (const name of requestFields) await formField(page, name).fill(values[name]);
}

export async function expectFormValues(page: Page, values: ProjectRequest): Promise<void> {
  for (const name of requestFields) await expect(formField(page, name), name).toHaveValue(values[name]);
}

export const emptyRequest = Object.fromEntries(requestFields.map((name) => [name, ''])) as ProjectRequest;

export async function openForm(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await waitForFormHydration(page);
}

/** Scrolling to the form is the first interaction, which starts hydration. */
export async function waitForFormHydration(page: Page): Promise<void> {
  await projectForm(page).scrollIntoViewIfNeeded();
  await waitForHydration(page);
}

/** Loads the code for sending and toasts, as focusing a field does. */
export async function loadFormScripts(page: Page): Promise<void> {
  await waitForFormHydration(page);
  await formField(page, 'first_name').focus();
  await page.locator('[aria-live] > section').waitFor({ state: 'attached' });
}

interface StubbedResponse {
  status?: number;
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown;
}

export type StubbedReply = StubbedResponse | ((route: Route) => Promise<void>);

export interface EndpointStub {
  requests: Request[];
  /** Replaces the response from now on. */
  replyWith: (next: StubbedReply) => void;
}

/** Stubs both form endpoints and records their requests. */
export async function stubFormEndpoints(page: Page, first: StubbedReply): Promise<EndpointStub> {
  const requests: Request[] = [];
  let current = first;
  const respond = async (route: Route) => {
    requests.push(route.request());
    if (typeof current === 'function') return current(route);
    const { status = 200, body = '' } = current;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    await route.fulfill({ status, contentType: 'application/json', body: text });
  };
  for (const id of ['project', 'contact']) await page.route(`**${endpointOf(id)}`, respond);
  return { requests, replyWith: (next) => void (current = next) };
}

/** A response that waits for `release`. */
export function createDelayedReply(body: unknown): { reply: StubbedReply; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const reply = async (route: Route) => {
    await promise;
    await route.fulfill({ json: body });
  };
  return { reply, release: resolve };
}

export const acceptedResponse = { message: 'Thank you, Amina.', reference: 'K7-4QPM' };
