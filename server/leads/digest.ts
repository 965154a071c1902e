/** What staff are told of the requests that wait, held back: the newest, each with its links, and how many more there are. */
import type { HeldLinks } from './held-links.ts';
import type { Lead, LeadStore } from './store.ts';

const mostListed = 50;

export interface Digest {
  entries: { lead: Lead; release: string; keep: string }[];
  /** With those that are not listed. */
  waiting: number;
}

export function createDigest(store: Pick<LeadStore, 'list' | 'stats'>, links: HeldLinks): () => Promise<Digest> {
  return async () => {
    const leads = await store.list({ place: 'held', limit: mostListed });
    const entries = leads.map(async (lead) => ({
      lead,
      release: await links.linkTo('release', lead.reference),
      keep: await links.linkTo('keep', lead.reference),
    }));
    const { held } = await store.stats();
    return { entries: await Promise.all(entries), waiting: Math.max(held.waiting, leads.length) };
  };
}
