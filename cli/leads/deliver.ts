import type { Channel } from '#server/leads/store.ts';
import { programs } from '#server/place.ts';
import { changeLead } from './change.ts';
import { defineCommand, Failed } from './command.ts';
import { findLead, readReference } from './filter.ts';
import { count } from './text.ts';
import { who } from './who.ts';

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
      await store.record({ who: who(), what: 'deliver', now: now() });
      return print(queued === 0 ? 'No delivery is dead.' : `${count(queued, 'delivery')} put back on the schedule. ${soon}`);
    }
    const reference = readReference(argument);
    const { status, deliveries } = await findLead(store, reference);
    if (status === 'quarantined') throw new Failed(`${reference} is quarantined. Release it first: ${programs.leads} release ${reference}`);
    const queued = deliveries.filter((delivery) => delivery.status === 'dead').length;
    // No confirmation to the visitor: it would come late.
    const channels: Channel[] = [...(env.mail ? ['mail' as const] : []), ...(env.webhook ? ['webhook' as const] : [])];
    const added = channels.filter((channel) => !deliveries.some((delivery) => delivery.channel === channel)).length;
    if (queued + added === 0) return print(`${reference} has no dead deliveries.`);
    await changeLead(store, reference, { what: 'deliver', channels, now: now() });
    await print(`${reference}: ${count(queued, 'delivery')} put back on the schedule, ${added} added. ${soon}`);
  },
});
