/** What the desk does, too, for sites without one: decides on quarantined requests, and sends again what failed. */
import { defineCommand, UserFacingError } from '#cli/command/command.ts';
import { pluralise } from '#cli/terminal/text.ts';
import { findLead } from './filter-options.ts';

function defineDecision(name: string, what: 'release' | 'close', summary: string, done: string) {
  return defineCommand({
    name,
    argument: 'REFERENCE',
    summary,
    options: {},
    async run(context, _, argument) {
      const { reference, version, status } = await findLead(argument!, context);
      if (status !== 'quarantined') throw new UserFacingError(`${reference} is not quarantined.`);
      const store = await context.store();
      const { outcome } = await store.change({ reference, version, what, ...context.actor() });
      if (outcome !== 'changed')
        throw new UserFacingError(
          `${reference} was changed by someone else at the same time. Look at it, then try again.`,
        );
      await context.print(`${reference}: ${done}`);
    },
  });
}

export const releaseCommand = defineDecision(
  'release',
  'release',
  'Releases a request from quarantine and delivers it',
  'released. A running server delivers it within seconds.',
);

export const keepCommand = defineDecision(
  'keep',
  'close',
  'Closes a request in quarantine: it is spam, and is not delivered',
  'closed. It stays in quarantine.',
);

export const deliverCommand = defineCommand({
  name: 'deliver',
  summary: 'Sends again what was given up: dead deliveries and bounced replies',
  options: {},
  async run({ store: open, now, actor, print }) {
    const store = await open();
    const queued = await store.requeueDead({ now: now() });
    await store.recordAudit({ what: 'deliver', ...actor() });
    const deliveries = pluralise(queued, 'delivery');
    await print(
      queued === 0 ? 'There are no dead deliveries.' : `${deliveries} rescheduled; a running server sends them.`,
    );
  },
});
