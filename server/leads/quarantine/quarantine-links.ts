/** Signed links that let anyone who has the digest decide on a quarantined request without signing in. */
import { createLinkSigner } from '../link-signer.ts';
import type { LeadStore } from '../store/lead-store.ts';

export const quarantinePath = '/gs/held';
export const linkValidityDays = 30;

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
  const signer = createLinkSigner(store, 'held', now);
  return {
    linkTo: async (action: QuarantineAction, reference: string) =>
      `${origin}${quarantinePath}/${await signer.signPath([action, reference], linkValidityDays)}`,
    check: ({ action, reference, ...link }: QuarantineLink) => signer.check([action, reference], link),
  };
}
