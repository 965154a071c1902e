import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { csvPages } from '#server/forms/csv.ts';
import { listInPages } from '#server/forms/store/list-in-pages.ts';
import type { ListedLead } from '#server/forms/store/lead-store.ts';
import { defineCommand, UserFacingError, UsageError } from '#cli/command/command.ts';
import { filterOptions, readFilter } from './filter-options.ts';
import { pluralise, toJson } from '#cli/terminal/text.ts';

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
    let count = 0;
    async function* countedPages(): AsyncGenerator<ListedLead[]> {
      count = 0;
      for await (const page of listInPages(store, filter)) {
        count += page.length;
        yield page;
      }
    }
    const parts = format === 'csv' ? csvPages(countedPages, { bom }) : jsonPages(countedPages());
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
    await context.print(`${pluralise(count, 'request')} written to ${file}`);
  },
});

async function* jsonPages(pages: AsyncIterable<ListedLead[]>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const page of pages) {
    yield separator + page.map((lead) => toJson(lead, 0)).join(',\n');
    separator = ',\n';
  }
  yield separator === ',\n' ? '\n]\n' : '[\n]\n';
}
