/**
 * The address that the document was loaded from, also after client navigation has changed the location, or the browser
 * itself has: it goes back after a reload before any script can notice. The name of the document's timing stays.
 */
export function documentUrl(): URL {
  const [timing] = performance.getEntriesByType('navigation');
  return new URL(timing?.name ?? location.href);
}
