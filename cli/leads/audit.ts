import { defineCommand, json } from './command.ts';
import { parseLimit, readReference } from './filter.ts';
import { tableOf } from './table.ts';
import { oneLine, shortTime, toJson } from './text.ts';

export const audit = defineCommand({
  name: 'audit',
  argument: '[REFERENCE]',
  summary: 'Lists who of the staff did what and when, newest first',
  details: 'Lines stay when their request is deleted. They hold no word of a visitor.',
  options: { limit: { type: 'string', value: 'NUMBER', help: 'at most so many (default 50)' }, json },
  async run(context, values, argument) {
    const reference = argument === undefined ? undefined : readReference(argument);
    const lines = await (await context.store()).audit({ limit: parseLimit(values.limit ?? '50'), reference });
    if (values.json) return context.print(toJson(lines.map(({ at, ...line }) => ({ ...line, recordedAt: at }))));
    if (lines.length === 0) return context.print('Nothing is on record.');
    const rows = lines.map((line) => [shortTime(line.at, 'seconds'), oneLine(line.who), line.what, line.reference ?? '', oneLine(line.detail ?? '')]);
    await context.print(tableOf([{ title: 'TIME (UTC)' }, { title: 'WHO', atLeast: 12 }, { title: 'WHAT' }, { title: 'REFERENCE' }, { title: 'MORE', atLeast: 6 }], rows, context.screen));
  },
});
