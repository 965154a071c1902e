/** Links by which staff decide on a request that is held back, without signing in: whoever has the mail may. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LeadStore } from '../store/lead-store.ts';

export const quarantinePath = '/gs/held';
export const linkValidityDays = 30;
const daySeconds = 24 * 60 * 60;

export type QuarantineAction = 'release' | 'keep';

export interface QuarantineLink {
  action: string;
  reference: string;
  /** In seconds since 1970. */
  expires: string;
  signature: string;
}

export type QuarantineLinks = ReturnType<typeof createQuarantineLinks>;

/** `origin` is where this server is reached, which may be elsewhere than the pages. */
export function createQuarantineLinks(store: Pick<LeadStore, 'getLinkKey'>, origin: string, now: () => number) {
  let key: string | undefined;
  const seconds = () => Math.floor(now() / 1000);

  /** The first word says what is signed, so that nothing else signed with this key passes for it. */
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
