/** What staff are told of quarantined requests: how many wait for a decision, and where to decide. */
import { groupPaths } from '#contract/desk.ts';
import type { LeadGroup } from '#server/forms/store/lead-types.ts';
import type { LeadStore } from '#server/forms/store/lead-store.ts';

export interface QuarantineDigest {
  group: LeadGroup;
  awaitingReview: number;
  /** The list at the desk; undefined if nobody handles the group there. */
  listUrl: string | undefined;
}

export type ReadDigest = (group: LeadGroup) => Promise<QuarantineDigest>;

export function createDigestReader(
  store: Pick<LeadStore, 'overview'>,
  deskUrlFor: (group: LeadGroup) => string | undefined,
  now: () => number,
): ReadDigest {
  return async (group) => {
    const { held: awaitingReview } = (await store.overview(now(), group)).counts;
    const deskUrl = deskUrlFor(group);
    return { group, awaitingReview, listUrl: deskUrl && `${deskUrl}${groupPaths[group].list}?place=held` };
  };
}
