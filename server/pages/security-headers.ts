/** Security headers for every response. */
import type { SiteFacts, SiteFile } from '#server/pages/site-manifest.ts';

interface SecurityHeadersOptions {
  /** An origin, without a trailing slash. */
  siteUrl: string;
  /** Which other hosts pages may use. */
  site: Pick<SiteFacts, 'imagesLocation' | 'newsletterProvider' | 'analytics'>;
  /** Of the inline scripts in response pages. */
  scriptHashes: readonly string[];
  /** The origin that forms are sent to, if it is not this one. */
  formUrl?: string;
}

export function buildSecurityHeaders(options: SecurityHeadersOptions): Record<string, string> {
  const { siteUrl, site, scriptHashes, formUrl } = options;
  const { newsletterProvider: newsletter, analytics } = site;
  const imageOrigin = new URL(site.imagesLocation, siteUrl).origin;
  // Chromium checks redirects after a form was sent, too.
  const newsletterOrigins = newsletter ? originsOf(newsletter.action, ...newsletter.redirectsTo) : [];
  const analyticsScript = analytics ? originsOf(analytics.script) : [];
  // Tools send counts as requests or as pictures.
  const analyticsCounts = analytics ? originsOf(analytics.endpoint ?? analytics.script) : [];
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...analyticsScript],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...(imageOrigin === siteUrl ? [] : [imageOrigin]), ...analyticsCounts],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(formUrl ? [formUrl] : []), ...analyticsCounts],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': [formUrl ?? "'self'", ...newsletterOrigins],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, sources]) => [name, ...sources].join(' '))
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Not on localhost, where it would break other projects that use http.
    ...(siteUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/**
 * For pictures and the like. An SVG that is opened on its own is a document: its styles and the pictures inside it are
 * shown, and nothing runs or loads.
 */
export const filePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

function originsOf(...urls: string[]): string[] {
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

/** Allows a page's own inline scripts and style sheet, and no others. */
export function allowInlineHashes(
  headers: Record<string, string>,
  { scripts, style }: NonNullable<SiteFile['inline']>,
): Record<string, string> {
  const policy = headers['Content-Security-Policy']!.replace(
    /script-src 'self'(?: 'sha[^']*')*/,
    ["script-src 'self'", ...scripts.map((hash) => `'${hash}'`)].join(' '),
  ).replace(/style-src [^;]*/, `style-src 'self' '${style}'`);
  return { ...headers, 'Content-Security-Policy': policy };
}
