/** Responses of the desk. Headers are stricter than on public pages: no caches, search engines or other sites. */

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

export const deskHeaders: Record<string, string> = {
  'Content-Security-Policy': contentSecurityPolicy.join('; '),
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Frame-Options': 'DENY',
  // Another value than that of public pages: a script of theirs that opens the desk in a window cannot reach into it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  // With "no-referrer", browsers would send `Origin: null` with forms.
  'Referrer-Policy': 'same-origin',
};

/** The editor shows previews in a frame, and pictures before they are uploaded. */
export const editorPageHeaders = {
  'Content-Security-Policy': [
    ...contentSecurityPolicy.filter((directive) => !directive.startsWith('img-src')),
    "img-src 'self' blob: data:",
    "frame-src 'self'",
  ].join('; '),
};

export function createHtmlResponse(
  status: number,
  html: string,
  language: string,
  extraHeaders: Record<string, string> = {},
): Response {
  return new Response(html, {
    status,
    headers: {
      ...deskHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      ...extraHeaders,
    },
  });
}

export function seeOther(location: string, cookies: string[] = []): Response {
  const headers = new Headers({ ...deskHeaders, Location: location, 'Content-Length': '0' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}
