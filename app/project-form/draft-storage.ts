/** What a visitor typed, kept for the session, so that neither navigation nor a failure loses it. */
export const draftStorageKey = 'project-request';
/** The last attempt at each endpoint, with its idempotency key: sending the same request again reuses the key. */
export const attemptStorageKey = 'project-request-attempt';

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(draftStorageKey);
    sessionStorage.removeItem(attemptStorageKey);
  } catch {
    // If storage is blocked, there is no draft.
  }
}

export function hasDraft(): boolean {
  try {
    return sessionStorage.getItem(draftStorageKey) !== null;
  } catch {
    return false;
  }
}
