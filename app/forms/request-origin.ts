/** Where a request comes from, read when it is sent. */
import { campaignFields, pageField, type VisitSource } from '#contract/forms/submission.ts';
import { site } from 'virtual:site';
import { hasOptedOut } from '#app/analytics/has-opted-out.ts';
import { documentUrl } from '#app/state/document-url.ts';
import { arrivalStorageKey, describeArrival } from './arrival-storage.ts';

/** The server has limits of its own. This one keeps a long link from making a request too large. */
const maxLength = 1200;

export function requestOrigin(): Record<string, string> {
  const keepsSource = site.keepSource && !hasOptedOut();
  return { [pageField]: location.pathname, ...(keepsSource && visitSource()) };
}

function visitSource(): VisitSource {
  const [url = '', referrer = ''] = readArrival().split(' ');
  // A tab that was opened from a page of ours continues that page's visit: it is nearer to the first one.
  const isWithinSite = referrer.startsWith(`${location.origin}/`);
  const first = isWithinSite ? referrer : url;
  // Whatever is in the storage, the request is sent.
  if (!URL.canParse(first)) return {};
  const { pathname, searchParams } = new URL(first);
  const found = [
    ['first_page', pathname],
    // Never more than the host.
    ['referrer', !isWithinSite && URL.canParse(referrer) && new URL(referrer).hostname],
    ...campaignFields.map((name) => [name, searchParams.get(name)] as const),
  ] as const;
  return Object.fromEntries(found.flatMap(([name, value]) => (value ? [[name, value.slice(0, maxLength)]] : [])));
}

/** In the first document of a visit, nothing is stored yet. */
function readArrival(): string {
  try {
    const stored: unknown = sessionStorage[arrivalStorageKey];
    if (typeof stored === 'string') return stored;
  } catch {
    // Storage is blocked.
  }
  return describeArrival(documentUrl().href);
}
