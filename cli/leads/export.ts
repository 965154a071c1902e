import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { csvHead, csvLine } from '#server/leads/csv.ts';
import { pagesOf } from '#server/leads/each-page.ts';
import type { ListFilter } from '#server/leads/lead-types.ts';
import type { LeadStore } from '#server/leads/store.ts';
import { defineCommand, Failed, WrongUse } from './command.ts';
import { filterOptions, readFilter } from './filter.ts';
import { count, toJson } from './text.ts';

export const exportLeads = defineCommand({
  name: 'export',
  summary: 'Writes requests as CSV or JSON, newest first',
  details: `In CSV, cells that a spreadsheet would take for a formula begin with an apostrophe; phone numbers with a plus do, too.`,
  options: {
    format: { type: 'string', value: 'FORMAT', help: 'csv (default) or json' },
    output: { type: 'string', value: 'FILE', help: 'a new file, for your eyes only; otherwise standard output' },
    bom: { type: 'boolean', help: 'begin CSV with a mark that makes Excel read it as UTF-8' },
    ...filterOptions,
  },
  async run(context, { format = 'csv', output, bom = false, ...values }) {
    if (format !== 'csv' && format !== 'json') throw new WrongUse(`--format must be csv or json, not ${JSON.stringify(format)}.`);
    if (bom && format === 'json') throw new WrongUse('--bom is for CSV only.');
    const filter = await readFilter(values, context);
    const store = await context.store();
    await store.record({ what: 'export', ...context.by() });
    const exported = { count: 0 };
    const parts = format === 'csv' ? csvOf(store, filter, bom, exported) : jsonOf(store, filter, exported);
    if (output === undefined) {
      for await (const part of parts) await context.write(part);
      return;
    }
    const file = context.path(output);
    await pipeline(parts, createWriteStream(file, { mode: 0o600, flags: 'wx' })).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new Failed(`${file} is there already.`) : error;
    });
    await context.print(`${count(exported.count, 'request')} written to ${file}`);
  },
});

type Exported = { count: number };

async function* csvOf(store: LeadStore, filter: ListFilter, bom: boolean, exported: Exported): AsyncGenerator<string> {
  yield `${bom ? '\ufeff' : ''}${csvHead}`;
  for await (const page of pagesOf(store, filter)) {
    exported.count += page.length;
    yield page.map(csvLine).join('');
  }
}

async function* jsonOf(store: LeadStore, filter: ListFilter, exported: Exported): AsyncGenerator<string> {
  yield '[';
  for await (const page of pagesOf(store, filter)) {
    const lines = page.map((lead) => toJson(lead, 0)).join(',\n');
    yield `${exported.count > 0 ? ',' : ''}\n${lines}`;
    exported.count += page.length;
  }
  yield '\n]\n';
}
