/** What a visitor typed into a form, by its id, kept for the session, so that neither navigation nor a failure loses it. */
export const draftStorageKeys = { 'contact-form': 'project-request', apply: 'application' } as const;
export type DraftStorageKey = (typeof draftStorageKeys)[keyof typeof draftStorageKeys];
/** The last attempt at each endpoint, with its idempotency key: sending the same request again reuses the key. */
export const attemptStorageKey = 'project-request-attempt';

/** The name of the file that was chosen for an application. A browser keeps no file for a page. */
export const chosenFileStorageKey = 'application-file';

export function clearDraft(key: DraftStorageKey): void {
  try {
    sessionStorage.removeItem(key);
    if (key === draftStorageKeys.apply) sessionStorage.removeItem(chosenFileStorageKey);
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
