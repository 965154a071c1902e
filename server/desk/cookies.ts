/** The desk's two cookies. The prefix `__Host-` keeps other hosts of the domain from setting them. */
import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';

export const sessionCookie = 'desk';
export const languageCookie = 'desk-language';

/** Browsers accept Secure cookies on http://localhost, too (except WebKit). */
export function serialiseCookie(name: string, value: string, maxAgeMs: number): string {
  const maxAge = Math.floor(maxAgeMs / 1000);
  return generateCookie(name, value, { prefix: 'host', maxAge, httpOnly: true, sameSite: 'Strict' });
}

/** Returns undefined if there are two cookies of that name: one of them was planted (cookie tossing). */
export function readCookie(c: Context, name: string): string | undefined {
  const names = (c.req.header('Cookie') ?? '').split(';').map((pair) => pair.split('=', 1)[0]!.trim());
  const isUnique = names.filter((one) => one === `__Host-${name}`).length === 1;
  return isUnique ? getCookie(c, name, 'host') : undefined;
}
