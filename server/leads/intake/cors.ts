/**
 * Where another host serves the pages, their forms come from another origin than ours. Browsers let them through for
 * SITE_URL and for no other site: whoever else asks is answered as if there were no such thing.
 */
import { idempotencyHeader } from '#contract/project-request.ts';

const preflightHeaders = {
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': `Content-Type, ${idempotencyHeader}`,
  // Two hours: browsers keep it no longer.
  'Access-Control-Max-Age': '7200',
  'Cache-Control': 'no-store',
};

/** The answer to a browser that asks, before it sends a form, whether it may. */
export function respondToPreflight({ method, headers }: Request, siteUrl: string): Response | undefined {
  if (method !== 'OPTIONS' || headers.get('Origin') !== siteUrl || !headers.has('Access-Control-Request-Method'))
    return undefined;
  return new Response(null, { status: 204, headers: preflightHeaders });
}

export function setAllowOrigin(response: Response, { headers }: Request, siteUrl: string): void {
  response.headers.append('Vary', 'Origin');
  if (headers.get('Origin') === siteUrl) response.headers.set('Access-Control-Allow-Origin', siteUrl);
}
