import type { Locator, Page, Request, Route } from '@playwright/test';
import { endpoints, fields, type Field, type ProjectRequest } from '#contract/project-request.ts';
import { expect, open, wordsOf } from './site.ts';

export const request: ProjectRequest = {
  first_name: 'Amina',
  last_name: 'Qureshi',
  email: 'amina@example.com',
  phone: '+923001234567',
  message: 'A booking system for two clinics, by spring.\nIs that possible?',
};

export const form = (page: Page): Locator => page.locator('#contact-form');
export const field = (page: Page, name: Field): Locator => form(page).locator(`[name="${name}"]`);
export const submitButton = (page: Page): Locator => form(page).locator('button[type="submit"]');

/** The messages on screen, the last one first; one that is leaving is not among them. */
export const toasts = (page: Page, language: 'en' | 'ar' = 'en'): Locator =>
  page.getByRole('region', { name: wordsOf(language).messages.notifications }).locator('[data-visible="true"]');

export async function fillIn(page: Page, changes: Partial<ProjectRequest> = {}): Promise<void> {
  const wanted = { ...request, ...changes };
  for (const name of fields) await field(page, name).fill(wanted[name]);
}

export async function expectValues(page: Page, values: ProjectRequest): Promise<void> {
  for (const name of fields) await expect(field(page, name), name).toHaveValue(values[name]);
}

export const nothing = Object.fromEntries(fields.map((name) => [name, ''])) as ProjectRequest;

export async function openForm(page: Page, path: string): Promise<void> {
  await open(page, path);
  await formReady(page);
}

/** Waits until React has taken over the form, which it does when it comes near the screen: it then has properties of React's. */
export async function formReady(page: Page): Promise<void> {
  await form(page).scrollIntoViewIfNeeded();
  const taken = () => form(page).evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
  await expect.poll(taken).toBe(true);
}

/** Waits for the code that sends and speaks; a form loads it when it is first touched. */
export async function touched(page: Page): Promise<void> {
  await formReady(page);
  await field(page, 'first_name').focus();
  await page.locator('section[aria-live] > *').waitFor({ state: 'attached' });
}

interface Answer {
  status?: number;
  /** Sent as JSON; a string goes out as it is. */
  body?: unknown;
}

export type Reply = Answer | ((route: Route) => Promise<void>);

export interface Staged {
  requests: Request[];
  /** From now on it answers like this. */
  reply: (next: Reply) => void;
}

/** Stands in for the server at both addresses, and keeps what was sent to it. */
export async function stage(page: Page, first: Reply): Promise<Staged> {
  const requests: Request[] = [];
  let current = first;
  const answer = async (route: Route) => {
    requests.push(route.request());
    if (typeof current === 'function') return current(route);
    const { status = 200, body = '' } = current;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    await route.fulfill({ status, contentType: 'application/json', body: text });
  };
  for (const url of Object.values(endpoints)) await page.route(`**${url}`, answer);
  return { requests, reply: (next) => void (current = next) };
}

/** An answer that waits until it is let go. */
export function held(body: unknown): { reply: Reply; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const reply = async (route: Route) => {
    await promise;
    await route.fulfill({ json: body });
  };
  return { reply, release: resolve };
}

export const accepted = { message: 'Thank you, Amina.', reference: 'K7-4QPM' };
