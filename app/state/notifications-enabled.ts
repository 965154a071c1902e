/** Whether a toast may be needed soon, so that the toast code should load. */
let enabled = false;
const listeners = new Set<() => void>();

export function enableNotifications(): void {
  enabled = true;
  for (const listener of listeners) listener();
}

export function notificationsEnabled(): boolean {
  return enabled;
}

export function onNotificationsEnabled(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
