/** The two cookies of the desk. `__Host-` keeps other hosts of the domain from setting them; browsers take Secure on localhost, too. */

const cookieAttributes = 'Path=/; Secure; HttpOnly; SameSite=Strict';

export const sessionCookie = '__Host-desk';
export const languageCookie = '__Host-desk-language';

export function serialiseCookie(name: string, value: string, maxAgeMs: number): string {
  return `${name}=${value}; Max-Age=${Math.floor(maxAgeMs / 1000)}; ${cookieAttributes}`;
}

export function readCookie(header: string | undefined, name: string): string | undefined {
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`));
  // Of two, one was put there by somebody else.
  return found.length === 1 ? found[0]!.slice(name.length + 1) : undefined;
}
