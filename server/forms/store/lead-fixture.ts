/** Sample requests for tests. */
import { randomUUID } from 'node:crypto';
import type { ProjectRequest } from '#contract/forms/project-request.ts';
import type { ChangeName } from '#contract/desk.ts';
import type { LeadChange, NewFile, NewLead, NewReply, SaveResult } from './lead-types.ts';
import type { Store } from '#server/database/store.ts';

export const noon = Date.UTC(2026, 10, 20, 12);

export const sampleRequest: ProjectRequest = {
  first_name: 'Layla',
  last_name: 'Haddad',
  email: 'Layla@client.example',
  phone: '+96170123456',
  message: 'We need an app.\nSoon.',
};

let count = 0;
/** Each has a unique message, unless overridden. */
export function buildNewLead(overrides: Partial<NewLead> = {}): NewLead {
  return {
    kind: 'project',
    request: { ...sampleRequest, message: `Message ${++count}` },
    language: 'en',
    quarantined: false,
    score: 0,
    reasons: [],
    channels: ['mail', 'webhook'],
    maxRequestsPerDay: 0,
    now: noon,
    ...overrides,
  };
}

export const sampleFile: NewFile = {
  name: 'CV.pdf',
  type: 'application/pdf',
  bytes: new TextEncoder().encode('%PDF-1.4\n%%EOF\n'),
  scan: 'unchecked',
};

/** For the job `web-designer`, unless overridden. */
export function buildNewApplication(overrides: Partial<NewLead> = {}): NewLead {
  return buildNewLead({
    kind: 'application',
    application: { job: 'web-designer', link: '', file: sampleFile },
    ...overrides,
  });
}

/** Changes the current version. */
export async function changeAsStaff(
  store: Pick<Store, 'get' | 'change'>,
  reference: string,
  what: ChangeName,
  now = noon,
): Promise<void> {
  const { version } = (await store.get(reference))!;
  const { outcome } = await store.change({ reference, version, who: 'staff', what, now });
  if (outcome !== 'changed') throw new Error(`The change was not made: ${outcome}`);
}

/** Replies to the current version, unless another one is given. */
export async function replyAsStaff(
  store: Pick<Store, 'get' | 'change'>,
  reference: string,
  {
    version,
    now = noon,
    who = 'staff',
    ...reply
  }: Partial<NewReply & Pick<LeadChange, 'version' | 'now' | 'who'>> = {},
) {
  const current = version ?? (await store.get(reference))!.version;
  const whole = { id: randomUUID(), subject: 'Subject', text: 'Text', ...reply };
  return store.change({ reference, version: current, who, what: 'reply', now, reply: whole });
}

/** How many deliveries there are of each channel and state, such as `mail pending`. */
export async function countDeliveries(store: Pick<Store, 'list'>): Promise<Record<string, number>> {
  const all = (await store.list({ limit: 1000 })).flatMap(({ deliveries }) => deliveries);
  const states = Map.groupBy(all, ({ channel, status }) => `${channel} ${status}`);
  return Object.fromEntries([...states].map(([state, { length }]) => [state, length]));
}

/** Throws if the lead was not stored. */
export function referenceOf(saved: SaveResult): string {
  if (!('reference' in saved)) throw new Error('The lead was not stored');
  return saved.reference;
}
