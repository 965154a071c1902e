/** Checks the exported CSV row of a lead, parsed as a spreadsheet would. */
import { expect } from 'vitest';
import { runLeadsCli } from '#cli/run-leads.ts';
import type { Lead } from '#server/forms/store/lead-store.ts';
import type { TestServer } from './servers-fixture.ts';

/** Characters that start a formula in a spreadsheet, full-width forms included. */
const formulaStart = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

export async function checkExport(engine: TestServer, lead: Lead, { bom = false } = {}): Promise<void> {
  const exported = await runExport(engine, ['export', '--search', lead.reference, ...(bom ? ['--bom'] : [])]);
  expect(exported.startsWith('\ufeff')).toBe(bom);
  const [names, ...rows] = parseCsv(exported.replace(/^\ufeff/, ''));
  expect(rows, 'one row').toHaveLength(1);
  expect(rows[0]).toHaveLength(names!.length);
  for (const cell of rows[0]!) expect(cell).not.toMatch(formulaStart);
  for (const separator of [';', '\t']) {
    const cells = exported.split('\n').flatMap((line) => line.split(separator));
    for (const cell of cells) expect(cell.replace(/^[\s"]+/, ''), `at ${separator}`).not.toMatch(formulaStart);
  }
  for (const { name, value, text = value } of lead.answers) {
    const cell = rows[0]![names!.indexOf(name)]!;
    // Apostrophes before formulas are all that changes.
    expect(withoutAddedApostrophes(cell), name).toBe(withoutAddedApostrophes(text));
  }
}

const withoutAddedApostrophes = (text: string) =>
  text.replace(/(^|[;\t\n][\s";]*)'+(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/g, '$1').replace(/^'(?=[\t\r\n])/, '');

async function runExport({ store }: TestServer, args: string[]): Promise<string> {
  let text = '';
  const stdout = { write: (part: string, done: () => void) => ((text += part), done()) };
  const open = () => Promise.resolve({ ...store, close: () => Promise.resolve() });
  const code = await runLeadsCli(args, {
    variables: {},
    cwd: '.',
    stdout,
    stderr: stdout,
    openStore: open,
    readManifest: () => Promise.reject(new Error('not needed')),
    now: () => 0,
  });
  expect(code, text).toBe(0);
  return text;
}

/** Strict RFC 4180: an unquoted cell ends at a comma or line end. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /"((?:[^"]|"")*)"(,|\r\n)|([^",\r\n]*)(,|\r\n)/y;
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const match = cell.exec(text);
    if (!match) throw new Error(`not CSV at ${at}: ${JSON.stringify(text.slice(at, at + 80))}`);
    row.push(match[1]?.replaceAll('""', '"') ?? match[3]!);
    if ((match[2] ?? match[4]) !== ',') rows.push(row.splice(0));
  }
  return rows;
}
