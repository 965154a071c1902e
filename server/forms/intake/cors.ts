/**
 * CORS for SITE_URL only, for sites whose pages are served by a different host. Other origins get no CORS
 * headers.
 */
import { idempotencyHeader } from '#contract/forms/submission.ts';

const preflightHeaders = {
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': `Content-Type, ${idempotencyHeader}`,
  // Two hours, the maximum in Chromium.
  'Access-Control-Max-Age': '7200',
  'Cache-Control': 'no-store',
};

export function respondToPreflight({ method, headers }: Request, siteUrl: string): Response | undefined {
  if (method !== 'OPTIONS' || headers.get('Origin') !== siteUrl || !headers.has('Access-Control-Request-Method'))
    return undefined;
  return new Response(null, { status: 204, headers: preflightHeaders });
}

export function setAllowOrigin(response: Response, { headers }: Request, siteUrl: string): void {
  response.headers.append('Vary', 'Origin');
  if (headers.get('Origin') === siteUrl) response.headers.set('Access-Control-Allow-Origin', siteUrl);
}
