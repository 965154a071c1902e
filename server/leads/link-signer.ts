/** Signs links that grant a right to whoever has them, until they expire. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LeadStore } from './store/lead-store.ts';

const daySeconds = 24 * 60 * 60;

/** `purpose` separates these links from all others that are signed with the same key. */
export function createLinkSigner(store: Pick<LeadStore, 'getLinkKey'>, purpose: string, now: () => number) {
  let key: string | undefined;
  const seconds = () => Math.floor(now() / 1000);

  async function sign(...parts: string[]): Promise<string> {
    key ??= await store.getLinkKey();
    return createHmac('sha256', key)
      .update([purpose, ...parts].join('/'))
      .digest('base64url');
  }

  return {
    /** The end of a path: the parts, when it expires (Unix time in seconds), and the signature. */
    async signPath(parts: string[], validityDays: number): Promise<string> {
      const signed = [...parts, String(seconds() + validityDays * daySeconds)];
      return [...signed, await sign(...signed)].join('/');
    },
    async check(
      parts: string[],
      { expires, signature }: { expires: string; signature: string },
    ): Promise<'good' | 'expired' | 'forged'> {
      const [given, expected] = [signature, await sign(...parts, expires)].map((text) => Buffer.from(text));
      if (given!.length !== expected!.length || !timingSafeEqual(given!, expected!)) return 'forged';
      return Number(expires) > seconds() ? 'good' : 'expired';
    },
  };
}
