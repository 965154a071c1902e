/** What staff are told of the requests that wait, held back: the newest, each with its links, and how many more there are. */
import type { QuarantineLinks } from './quarantine-links.ts';
import type { Lead, LeadStore } from '../store/lead-store.ts';

const maxEntries = 50;

export interface QuarantineDigest {
  entries: { lead: Lead; release: string; keep: string }[];
  /** With those that are not listed. */
  waiting: number;
}

export function createQuarantineDigest(
  store: Pick<LeadStore, 'list' | 'stats'>,
  links: QuarantineLinks,
): () => Promise<QuarantineDigest> {
  return async () => {
    const leads = await store.list({ tab: 'held', limit: maxEntries });
    const entries = leads.map(async (lead) => ({
      lead,
      release: await links.linkTo('release', lead.reference),
      keep: await links.linkTo('keep', lead.reference),
    }));
    const { held } = await store.stats();
    return { entries: await Promise.all(entries), waiting: Math.max(held.waiting, leads.length) };
  };
}
