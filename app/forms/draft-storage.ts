/** What a visitor typed, kept for the session, so that neither navigation nor a failure loses it. */
import type { DeskGroup } from '#contract/forms/form.ts';

/** Forms that go to the same desk share what they have in common. By the id of the form's element. */
export const draftStorageKeys = { 'contact-form': 'project-request', apply: 'application' } as const;
export type DraftStorageKey = (typeof draftStorageKeys)[keyof typeof draftStorageKeys];
export const elementIdOf = (deliver: DeskGroup): keyof typeof draftStorageKeys =>
  deliver === 'applications' ? 'apply' : 'contact-form';

/** The last attempt at each endpoint, with its idempotency key: sending the same form again reuses the key. */
export const attemptStorageKey = 'project-request-attempt';

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
    sessionStorage.removeItem(attemptStorageKey);
  } catch {
    // If storage is blocked, there is no draft.
  }
}

/** Whether a form on this page has a draft. */
export function hasDraft(): boolean {
  try {
    return Object.entries(draftStorageKeys).some(
      ([id, key]) => document.getElementById(id) && sessionStorage.getItem(key) !== null,
    );
  } catch {
    return false;
  }
}
