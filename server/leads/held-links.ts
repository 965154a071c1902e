/** Links by which staff decide on a request that is held back, without signing in: whoever has the mail may. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LeadStore } from './store.ts';

export const heldPath = '/gs/held';
export const linkDays = 30;
const daySeconds = 24 * 60 * 60;

export type HeldAction = 'release' | 'keep';

export interface HeldLink {
  action: string;
  reference: string;
  /** In seconds since 1970. */
  expires: string;
  signature: string;
}

export type HeldLinks = ReturnType<typeof createHeldLinks>;

/** `origin` is where this server is reached, which may be elsewhere than the pages. */
export function createHeldLinks(store: Pick<LeadStore, 'linkKey'>, origin: string, now: () => number) {
  let key: string | undefined;
  const seconds = () => Math.floor(now() / 1000);

  /** The first word says what is signed, so that nothing else signed with this key passes for it. */
  async function sign(...words: string[]): Promise<string> {
    key ??= await store.linkKey();
    return createHmac('sha256', key).update(['held', ...words].join('/')).digest('base64url');
  }

  return {
    async linkTo(action: HeldAction, reference: string): Promise<string> {
      const expires = String(seconds() + linkDays * daySeconds);
      return `${origin}${heldPath}/${action}/${reference}/${expires}/${await sign(action, reference, expires)}`;
    },
    async check({ action, reference, expires, signature }: HeldLink): Promise<'good' | 'expired' | 'forged'> {
      const [given, right] = [signature, await sign(action, reference, expires)].map((text) => Buffer.from(text));
      if (given!.length !== right!.length || !timingSafeEqual(given!, right!)) return 'forged';
      return Number(expires) > seconds() ? 'good' : 'expired';
    },
  };
}
