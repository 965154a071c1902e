/** Signed links to a preview, for people without an account. */
import { editorPaths } from '#contract/editor.ts';
import { createSignedTokens } from '#server/desk/signed-tokens.ts';
import type { MaintenanceStore } from '#server/store/maintenance-operations.ts';

const lifetimeMs = 7 * 24 * 60 * 60_000;

export interface PreviewTarget {
  language: string;
  path: string;
}

export function createPreviewLinks(store: Pick<MaintenanceStore, 'getLinkKey'>, siteUrl: string, now: () => number) {
  const tokens = createSignedTokens<PreviewTarget>(store, 'preview', lifetimeMs, now);
  return {
    async create({ language, path }: PreviewTarget): Promise<{ url: string; expiresAt: number }> {
      const { token, expiresAt } = await tokens.create({ language, path });
      return { url: `${siteUrl}${editorPaths.sharedPreview(token)}`, expiresAt };
    },
    check: tokens.check,
  };
}
