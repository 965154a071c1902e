/** Runs in the page: whether React has hydrated all of it; see app/ui/section/hydration-boundary.tsx. */
export function isPageHydrated(): boolean {
  return document.documentElement.hasAttribute('data-hydrated');
}
