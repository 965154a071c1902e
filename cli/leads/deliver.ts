import type { Channel } from '#server/leads/lead-types.ts';
import { programs } from '#server/place.ts';
import { changeLead } from './change.ts';
import { defineCommand, Failed } from './command.ts';
import { findLead } from './filter.ts';
import { count } from './text.ts';

const soon = 'The running server sends within seconds.';

export const deliver = defineCommand({
  name: 'deliver',
  argument: '[REFERENCE]',
  summary: 'Puts dead deliveries back on the schedule, of one request or of all',
  details: `With a REFERENCE, it is also sent through mail or webhook if that was set up only after the request came; SMTP_URL or
WEBHOOK_URL must then be set here, too.`,
  options: {},
  async run(context, _, argument) {
    const { store: open, now, by, env, print } = context;
    if (argument === undefined) {
      const store = await open();
      const queued = await store.requeueDead({ now: now() });
      await store.record({ what: 'deliver', ...by() });
      return print(queued === 0 ? 'No delivery is dead.' : `${count(queued, 'delivery')} put back on the schedule. ${soon}`);
    }
    const lead = await findLead(argument, context);
    const { reference, status, deliveries } = lead;
    if (status === 'quarantined') throw new Failed(`${reference} is quarantined. Release it first: ${programs.leads} release ${reference}`);
    const queued = deliveries.filter((delivery) => delivery.status === 'dead').length;
    // No confirmation to the visitor: it would come late.
    const channels: Channel[] = [...(env.mail ? ['mail' as const] : []), ...(env.webhook ? ['webhook' as const] : [])];
    const added = channels.filter((channel) => !deliveries.some((delivery) => delivery.channel === channel)).length;
    if (queued + added === 0) return print(`${reference} has no dead deliveries.`);
    await changeLead(lead, { what: 'deliver', channels }, context);
    await print(`${reference}: ${count(queued, 'delivery')} put back on the schedule, ${added} added. ${soon}`);
  },
});
