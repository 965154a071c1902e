/** Whether a message may have to be shown soon, so that what shows it should be loaded. */
let wanted = false;
const listeners = new Set<() => void>();

export function wantNotifications(): void {
  wanted = true;
  for (const listener of listeners) listener();
}

export function notificationsWanted(): boolean {
  return wanted;
}

export function onNotificationsWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
