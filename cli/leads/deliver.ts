import type { Channel } from '#server/leads/store.ts';
import { programs } from '#server/place.ts';
import { defineCommand, Failed } from './command.ts';
import { findLead, readReference } from './filter.ts';
import { count } from './text.ts';

const soon = 'The running server sends within seconds.';

export const deliver = defineCommand({
  name: 'deliver',
  argument: '[REFERENCE]',
  summary: 'Puts dead deliveries back on the schedule, of one request or of all',
  details: `With a REFERENCE, it is also sent through mail or webhook if that was set up only after the request came; SMTP_URL or
WEBHOOK_URL must then be set here, too.`,
  options: {},
  async run({ store: open, now, env, print }, _, argument) {
    const store = await open();
    if (argument === undefined) {
      const queued = await store.requeueDead({ now: now() });
      return print(queued === 0 ? 'No delivery is dead.' : `${count(queued, 'delivery')} put back on the schedule. ${soon}`);
    }
    const reference = readReference(argument);
    const { status } = await findLead(store, reference);
    if (status === 'quarantined') throw new Failed(`${reference} is quarantined. Release it first: ${programs.leads} release ${reference}`);
    const queued = await store.requeueDead({ reference, now: now() });
    // No confirmation to the visitor: it would come late.
    const channels: Channel[] = [...(env.mail ? ['mail' as const] : []), ...(env.webhook ? ['webhook' as const] : [])];
    const added = await store.addDeliveries({ reference, channels, now: now() });
    if (queued + added === 0) return print(`${reference} has no dead deliveries.`);
    await print(`${reference}: ${count(queued, 'delivery')} put back on the schedule, ${added} added. ${soon}`);
  },
});
