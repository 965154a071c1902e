import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { csvHeader, csvRow } from '#server/leads/csv.ts';
import { listInPages } from '#server/leads/store/list-in-pages.ts';
import type { LeadFilter } from '#server/leads/store/lead-types.ts';
import type { LeadStore } from '#server/leads/store/lead-store.ts';
import { defineCommand, UserFacingError, UsageError } from '../command.ts';
import { filterOptions, readFilter } from './filter-options.ts';
import { pluralise, toJson } from '../../terminal/text.ts';

export const exportCommand = defineCommand({
  name: 'export',
  summary: 'Writes requests as CSV or JSON, newest first',
  details:
    'In CSV, cells that a spreadsheet would read as a formula get a leading apostrophe; so do phone numbers with a plus.',
  options: {
    format: { type: 'string', value: 'FORMAT', help: 'csv (default) or json' },
    output: { type: 'string', value: 'FILE', help: 'a new file that only you can read (default: standard output)' },
    bom: { type: 'boolean', help: 'add a byte order mark, so that Excel reads the CSV as UTF-8' },
    ...filterOptions,
  },
  async run(context, { format = 'csv', output, bom = false, ...values }) {
    if (format !== 'csv' && format !== 'json')
      throw new UsageError(`--format must be csv or json, not ${JSON.stringify(format)}.`);
    if (bom && format === 'json') throw new UsageError('--bom is for CSV only.');
    const filter = await readFilter(values, context);
    const store = await context.store();
    await store.recordAudit({ what: 'export', ...context.actor() });
    const exported = { count: 0 };
    const parts = format === 'csv' ? streamCsv(store, filter, bom, exported) : streamJson(store, filter, exported);
    if (output === undefined) {
      for await (const part of parts) await context.write(part);
      return;
    }
    const file = context.resolvePath(output);
    await pipeline(parts, createWriteStream(file, { mode: 0o600, flags: 'wx' })).catch(
      (error: NodeJS.ErrnoException) => {
        throw error.code === 'EEXIST' ? new UserFacingError(`${file} already exists.`) : error;
      },
    );
    await context.print(`${pluralise(exported.count, 'request')} written to ${file}`);
  },
});

type ExportCounter = { count: number };

async function* streamCsv(
  store: LeadStore,
  filter: LeadFilter,
  bom: boolean,
  exported: ExportCounter,
): AsyncGenerator<string> {
  yield `${bom ? '\ufeff' : ''}${csvHeader}`;
  for await (const page of listInPages(store, filter)) {
    exported.count += page.length;
    yield page.map(csvRow).join('');
  }
}

async function* streamJson(store: LeadStore, filter: LeadFilter, exported: ExportCounter): AsyncGenerator<string> {
  yield '[';
  for await (const page of listInPages(store, filter)) {
    const lines = page.map((lead) => toJson(lead, 0)).join(',\n');
    yield `${exported.count > 0 ? ',' : ''}\n${lines}`;
    exported.count += page.length;
  }
  yield '\n]\n';
}
