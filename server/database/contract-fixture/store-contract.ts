/** The contract of Store. Each engine's test file runs it. */
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { Store } from '#server/database/store.ts';
import { defineApplicationContract } from './application-contract.ts';
import { createContractTools } from './contract-tools.ts';
import { defineDeliveryContract } from './delivery-contract.ts';
import { defineDraftContract } from './draft-contract.ts';
import { defineQuarantineContract } from './quarantine-contract.ts';
import { defineReplyContract } from './reply-contract.ts';
import { defineFormContract } from './form-contract.ts';
import { defineSaveContract } from './save-contract.ts';
import { defineSearchContract } from './search-contract.ts';
import { defineStaffContract } from './staff-contract.ts';

const parts = {
  saving: defineSaveContract,
  deliveries: defineDeliveryContract,
  quarantine: defineQuarantineContract,
  applications: defineApplicationContract,
  'forms of any fields': defineFormContract,
  staff: defineStaffContract,
  replies: defineReplyContract,
  'searches and counts': defineSearchContract,
  drafts: defineDraftContract,
};

export function defineStoreContract(open: () => Promise<Store>): void {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  beforeEach(() => store.delete({ before: Number.MAX_SAFE_INTEGER }));
  afterAll(() => store.close());
  const tools = createContractTools(() => store);
  describe.each(Object.entries(parts))('%s', (_, define) => {
    define(tools);
  });
}
