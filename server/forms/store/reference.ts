/** Request references that can be read out on the phone: Crockford's Base32 has no lookalike characters. */
import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random, so that nobody can count requests or guess a reference. */
export function createReference(): string {
  const letters = Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length]).join('');
  return `R-${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** Normalises what someone typed; undefined if it cannot be a reference. */
export function parseReference(text: string): string | undefined {
  const letters = text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/^R(?=.{8}$)/, '');
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(letters) ? `R-${letters.slice(0, 4)}-${letters.slice(4)}` : undefined;
}
