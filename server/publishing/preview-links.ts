/** Signed links to a preview, for people without an account. */
import { createHmac } from 'node:crypto';
import { editorPaths } from '#contract/editor.ts';
import { isSameToken } from '#server/desk/tokens.ts';
import type { LeadStore } from '../leads/store/lead-store.ts';

const lifetimeMs = 7 * 24 * 60 * 60_000;

export interface PreviewTarget {
  language: string;
  path: string;
}

export function createPreviewLinks(store: Pick<LeadStore, 'getLinkKey'>, siteUrl: string, now: () => number) {
  let key: string | undefined;

  /** The prefix separates these links from anything else signed with the same key. */
  async function sign(payload: string): Promise<string> {
    key ??= await store.getLinkKey();
    return createHmac('sha256', key).update(`preview/${payload}`).digest('base64url');
  }

  return {
    async create({ language, path }: PreviewTarget): Promise<{ url: string; expiresAt: number }> {
      const expiresAt = now() + lifetimeMs;
      const payload = Buffer.from(JSON.stringify([language, path, expiresAt])).toString('base64url');
      return { url: `${siteUrl}${editorPaths.sharedPreview(`${payload}.${await sign(payload)}`)}`, expiresAt };
    },

    async check(token: string): Promise<PreviewTarget | 'expired' | 'forged'> {
      const [, payload, signature] = /^([\w-]{1,1000})\.([\w-]{43})$/.exec(token) ?? [];
      if (payload === undefined || !isSameToken(signature, await sign(payload))) return 'forged';
      const [language, path, expiresAt] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
        string,
        string,
        number,
      ];
      return expiresAt > now() ? { language, path } : 'expired';
    },
  };
}
