/** Signed links that let anyone who has the digest decide on a quarantined request without signing in. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LeadStore } from '../store/lead-store.ts';

export const quarantinePath = '/gs/held';
export const linkValidityDays = 30;
const daySeconds = 24 * 60 * 60;

export type QuarantineAction = 'release' | 'keep';

export interface QuarantineLink {
  action: string;
  reference: string;
  /** Unix time in seconds. */
  expires: string;
  signature: string;
}

export type QuarantineLinks = ReturnType<typeof createQuarantineLinks>;

/** `origin` is this server's, which may differ from that of the pages. */
export function createQuarantineLinks(store: Pick<LeadStore, 'getLinkKey'>, origin: string, now: () => number) {
  let key: string | undefined;
  const seconds = () => Math.floor(now() / 1000);

  /** The prefix separates these links from anything else signed with the same key. */
  async function sign(...parts: string[]): Promise<string> {
    key ??= await store.getLinkKey();
    return createHmac('sha256', key)
      .update(['held', ...parts].join('/'))
      .digest('base64url');
  }

  return {
    async linkTo(action: QuarantineAction, reference: string): Promise<string> {
      const expires = String(seconds() + linkValidityDays * daySeconds);
      return `${origin}${quarantinePath}/${action}/${reference}/${expires}/${await sign(action, reference, expires)}`;
    },
    async check({ action, reference, expires, signature }: QuarantineLink): Promise<'good' | 'expired' | 'forged'> {
      const [given, expected] = [signature, await sign(action, reference, expires)].map((text) => Buffer.from(text));
      if (given!.length !== expected!.length || !timingSafeEqual(given!, expected!)) return 'forged';
      return Number(expires) > seconds() ? 'good' : 'expired';
    },
  };
}
