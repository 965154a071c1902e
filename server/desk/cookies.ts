/** The desk's two cookies. */
import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { isLoopbackHost } from '#server/env/reserved-domains.ts';

export const sessionCookie = 'desk';
export const languageCookie = 'desk-language';

export type DeskCookies = ReturnType<typeof createDeskCookies>;

/**
 * The prefix `__Host-` keeps other hosts of the domain from setting them. It needs Secure, which WebKit does not accept
 * on http://localhost, so there they have neither.
 */
export function createDeskCookies(siteUrl: string) {
  const { protocol, hostname } = new URL(siteUrl);
  const prefix = protocol === 'http:' && isLoopbackHost(hostname) ? undefined : 'host';

  return {
    serialise(name: string, value: string, maxAgeMs: number): string {
      const shared = { maxAge: Math.floor(maxAgeMs / 1000), httpOnly: true, sameSite: 'Strict' } as const;
      return generateCookie(name, value, prefix ? { ...shared, prefix } : { ...shared, path: '/' });
    },

    /** Returns undefined if there are two cookies of that name: one of them was planted (cookie tossing). */
    read(c: Context, name: string): string | undefined {
      const fullName = prefix ? `__Host-${name}` : name;
      const names = (c.req.header('Cookie') ?? '').split(';').map((pair) => pair.split('=', 1)[0]!.trim());
      const isUnique = names.filter((one) => one === fullName).length === 1;
      return isUnique ? getCookie(c, fullName) : undefined;
    },
  };
}
