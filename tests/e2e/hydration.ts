/**
 * Runs in the page: whether React has hydrated all of it. The app reports it as `<html data-hydrated>`; React's own
 * property on each part is the fallback for builds that do not set the attribute yet. No other file may know either sign.
 */
export function isPageHydrated(): boolean {
  if (document.documentElement.hasAttribute('data-hydrated')) return true;
  const parts = [...document.querySelectorAll('header, main > *, footer, #contact-form')];
  return parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')));
}
