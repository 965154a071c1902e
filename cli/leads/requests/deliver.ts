import { needsRetry, type DeliveryChannel } from '#server/leads/store/lead-types.ts';
import { cliCommands } from '#server/paths.ts';
import { changeLead } from './change.ts';
import { defineCommand, UserFacingError } from '../command.ts';
import { findLead } from './filter-options.ts';
import { pluralise } from '../../terminal/text.ts';

const sentSoonMessage = 'A running server sends them within seconds.';

export const deliverCommand = defineCommand({
  name: 'deliver',
  argument: '[REFERENCE]',
  summary: 'Retries dead deliveries and bounced replies, of one request or of all',
  details: `With a REFERENCE, also delivers by mail or webhook if that was set up after the request arrived; for this, set SMTP_URL
or WEBHOOK_URL here, too.`,
  options: {},
  async run(context, _, argument) {
    const { store: open, now, actor, env, print } = context;
    if (argument === undefined) {
      const store = await open();
      const queued = await store.requeueDead({ now: now() });
      await store.recordAudit({ what: 'deliver', ...actor() });
      return print(
        queued === 0
          ? 'There are no dead deliveries.'
          : `${pluralise(queued, 'delivery')} rescheduled. ${sentSoonMessage}`,
      );
    }
    const lead = await findLead(argument, context);
    const { reference, status, deliveries } = lead;
    if (status === 'quarantined')
      throw new UserFacingError(
        `${reference} is quarantined. Release it first: ${cliCommands.leads} release ${reference}`,
      );
    const queued = deliveries.filter(needsRetry).length;
    // No confirmation to the visitor: it would arrive late.
    const channels: DeliveryChannel[] = [
      ...(env.mail ? ['mail' as const] : []),
      ...(env.webhook ? ['webhook' as const] : []),
    ];
    const added = channels.filter((channel) => !deliveries.some((delivery) => delivery.channel === channel)).length;
    if (queued + added === 0) return print(`${reference} has no dead deliveries.`);
    await changeLead(lead, { what: 'deliver', channels }, context);
    await print(`${reference}: ${pluralise(queued, 'delivery')} rescheduled, ${added} added. ${sentSoonMessage}`);
  },
});
