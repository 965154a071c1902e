import { defineCommand, jsonOption } from '../command.ts';
import { parseLimit, parseReferenceArgument } from './filter-options.ts';
import { formatTable } from '../../terminal/table.ts';
import { toOneLine, formatTime, toJson } from '../../terminal/text.ts';

export const auditCommand = defineCommand({
  name: 'audit',
  argument: '[REFERENCE]',
  summary: 'Lists what staff did and when, newest first',
  details: 'Entries remain after their request is deleted. They contain nothing that a visitor wrote.',
  options: { limit: { type: 'string', value: 'NUMBER', help: 'at most this many (default 50)' }, json: jsonOption },
  async run(context, values, argument) {
    const reference = argument === undefined ? undefined : parseReferenceArgument(argument);
    const entries = await (await context.store()).audit({ limit: parseLimit(values.limit ?? '50'), reference });
    if (values.json) return context.print(toJson(entries.map(({ at, ...entry }) => ({ ...entry, recordedAt: at }))));
    if (entries.length === 0) return context.print('No entries.');
    const rows = entries.map((entry) => [
      formatTime(entry.at, 'seconds'),
      toOneLine(entry.who),
      entry.what,
      entry.reference ?? '',
      toOneLine(entry.detail ?? ''),
    ]);
    await context.print(
      formatTable(
        [
          { title: 'TIME (UTC)' },
          { title: 'WHO', minWidth: 12 },
          { title: 'WHAT' },
          { title: 'REFERENCE' },
          { title: 'DETAIL', minWidth: 6 },
        ],
        rows,
        context.terminal,
      ),
    );
  },
});
