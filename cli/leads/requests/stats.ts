import { defineCommand, jsonOption } from '../command.ts';
import { formatTable } from '../../terminal/table.ts';
import { formatTime, toJson } from '../../terminal/text.ts';

export const statsCommand = defineCommand({
  name: 'stats',
  summary: 'Counts requests and deliveries by state',
  options: { json: jsonOption },
  async run(context, values) {
    const { leads, quarantine, applications, deliveries, newestLeadAt, oldestDueAt } = await (
      await context.store()
    ).stats();
    const { awaitingReview, oldestAt, closed } = quarantine;
    if (values.json) {
      const held = { waiting: awaitingReview, oldestAt, closed };
      return context.print(toJson({ leads, held, applications, deliveries, newestLeadAt, oldestDueAt }));
    }
    const time = (moment: number | null, none: string) => (moment === null ? none : `${formatTime(moment)} UTC`);
    // A delivery due in the future is just waiting for its next attempt.
    const late =
      oldestDueAt !== null && oldestDueAt < context.now() ? Math.round((context.now() - oldestDueAt) / 60_000) : 0;
    await context.print(`Requests    ${leads.accepted} accepted, ${leads.quarantined} quarantined`);
    const since = oldestAt === null ? '' : `, since ${time(oldestAt, '')}`;
    await context.print(`Quarantine  ${awaitingReview} awaiting review${since}; ${closed} closed`);
    if (applications.accepted + applications.quarantined > 0)
      await context.print(
        `Applications ${applications.accepted} accepted, ${applications.quarantined} quarantined, ${applications.awaitingReview} awaiting review`,
      );
    await context.print(`Newest      ${time(newestLeadAt, 'none')}`);
    await context.print(
      `Next due    ${time(oldestDueAt, 'none')}${late > 0 ? `, ${late} min late: is the server running?` : ''}`,
    );
    if (deliveries.length === 0) return;
    const rows = deliveries.map(({ channel, status, count }) => [channel, status, String(count)]);
    await context.print(
      `\n${formatTable([{ title: 'CHANNEL' }, { title: 'STATE' }, { title: 'COUNT' }], rows, context.terminal)}`,
    );
  },
});
