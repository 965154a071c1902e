/** What every part of the store contract uses. */
import type { ChangeName, DeskOverview } from '#contract/desk.ts';
import type { Store } from '#server/database/store.ts';
import {
  buildNewLead,
  changeAsStaff,
  noon,
  referenceOf,
  type LeadOverrides,
} from '#server/forms/store/lead-fixture.ts';
import type { DeliveryClaim } from '#server/forms/store/lead-store.ts';
import type { DeliveryChannel, LeadFilter, LeadGroup } from '#server/forms/store/lead-types.ts';

export const minute = 60_000;
export const day = 24 * 60 * minute;
export const leaseMs = 2 * minute;

export type ContractTools = ReturnType<typeof createContractTools>;

/** The store is opened later than these are made. */
export function createContractTools(store: () => Store) {
  const claim = (now: number, limit = 10, channel: DeliveryChannel = 'mail'): Promise<DeliveryClaim[]> =>
    store().claim({ channel, limit, leaseMs, now });
  return {
    store,
    claim,
    /** Returns the reference. */
    save: async (overrides?: LeadOverrides) => referenceOf(await store().save(buildNewLead(overrides))),
    change: (reference: string, what: ChangeName, now?: number) => changeAsStaff(store(), reference, what, now),
    /** References, newest first. */
    find: async (filter: LeadFilter = {}) =>
      (await store().list({ limit: 1000, ...filter })).map(({ reference }) => reference),
    countsOf: async (group?: LeadGroup): Promise<DeskOverview['counts']> =>
      (await store().overview(noon, group)).counts,
    /** The next delivery of the channel fails for good. */
    async fail(channel: DeliveryChannel): Promise<DeliveryClaim> {
      const [next] = await claim(noon, 1, channel);
      await store().finish(next!, { outcome: 'dead', detail: '550' }, noon);
      return next!;
    },
  };
}
