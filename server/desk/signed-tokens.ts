/** Tokens in links: whoever has one may do what it is for, until it expires. */
import { createHmac } from 'node:crypto';
import type { MaintenanceStore } from '#server/store/maintenance-operations.ts';
import { isSameToken } from './tokens.ts';

type KeyStore = Pick<MaintenanceStore, 'getLinkKey'>;

/** `purpose` separates what is signed from everything else that is signed with the same key. */
export function createSigner(store: KeyStore, purpose: string): (text: string) => Promise<string> {
  let key: string | undefined;
  return async (text) => {
    key ??= await store.getLinkKey();
    return createHmac('sha256', key).update(`${purpose}/${text}`).digest('base64url');
  };
}

export function createSignedTokens<Content extends object>(
  store: KeyStore,
  purpose: string,
  lifetimeMs: number,
  now: () => number,
) {
  const sign = createSigner(store, purpose);
  return {
    async create(content: Content): Promise<{ token: string; expiresAt: number }> {
      const expiresAt = now() + lifetimeMs;
      const payload = Buffer.from(JSON.stringify({ content, expiresAt })).toString('base64url');
      return { token: `${payload}.${await sign(payload)}`, expiresAt };
    },

    async check(token: string): Promise<Content | 'expired' | 'forged'> {
      const [, payload, signature] = /^([\w-]{1,1000})\.([\w-]{43})$/.exec(token) ?? [];
      if (payload === undefined || !isSameToken(signature, await sign(payload))) return 'forged';
      const signed = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
        content: Content;
        expiresAt: number;
      };
      return signed.expiresAt > now() ? signed.content : 'expired';
    },
  };
}
