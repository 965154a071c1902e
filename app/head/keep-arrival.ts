import { keepsSource } from 'virtual:site';
import { hasOptedOut } from '#app/analytics/has-opted-out.ts';
import { arrivalStorageKey, describeArrival } from '#app/forms/arrival-storage.ts';

/**
 * Remembers for the session how the visit began, for requestOrigin(). Only once the first document is left: until then,
 * it knows that itself. Client navigation changes the location, so it is read now.
 */
export function keepArrival(): void {
  if (!keepsSource || hasOptedOut()) return;
  const arrival = describeArrival(location.href);
  addEventListener('pagehide', () => {
    try {
      sessionStorage[arrivalStorageKey] ||= arrival;
    } catch {
      // Storage is blocked or full, so every document is a first one.
    }
  });
}
