import { defineCommand, jsonOption } from '../command.ts';
import { parseLimit, parseReferenceArgument } from './filter-options.ts';
import { formatTable } from '../../terminal/table.ts';
import { toOneLine, formatTime, toJson } from '../../terminal/text.ts';

export const auditCommand = defineCommand({
  name: 'audit',
  argument: '[REFERENCE]',
  summary: 'Lists who of the staff did what and when, newest first',
  details: 'Lines stay when their request is deleted. They hold no word of a visitor.',
  options: { limit: { type: 'string', value: 'NUMBER', help: 'at most so many (default 50)' }, json: jsonOption },
  async run(context, values, argument) {
    const reference = argument === undefined ? undefined : parseReferenceArgument(argument);
    const lines = await (await context.store()).audit({ limit: parseLimit(values.limit ?? '50'), reference });
    if (values.json) return context.print(toJson(lines.map(({ at, ...line }) => ({ ...line, recordedAt: at }))));
    if (lines.length === 0) return context.print('Nothing is on record.');
    const rows = lines.map((line) => [
      formatTime(line.at, 'seconds'),
      toOneLine(line.who),
      line.what,
      line.reference ?? '',
      toOneLine(line.detail ?? ''),
    ]);
    await context.print(
      formatTable(
        [
          { title: 'TIME (UTC)' },
          { title: 'WHO', minWidth: 12 },
          { title: 'WHAT' },
          { title: 'REFERENCE' },
          { title: 'MORE', minWidth: 6 },
        ],
        rows,
        context.terminal,
      ),
    );
  },
});
