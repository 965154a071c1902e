/** The name of a request that people say on the phone: no letter or digit looks like another one. */
import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Drawn by lot, so that nobody can count our requests or guess the next one. */
export function createReference(random: (length: number) => Uint8Array = randomBytes): string {
  const letters = Array.from(random(8), (byte) => alphabet[byte % alphabet.length]).join('');
  return `R-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** What someone read out or typed, as it is stored; undefined when it cannot be a reference. */
export function parseReference(text: string): string | undefined {
  const letters = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/^R(?=.{8}$)/, '');
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(letters) ? `R-${letters.slice(0, 4)}-${letters.slice(4)}` : undefined;
}
