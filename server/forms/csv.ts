/** CSV export, escaped against formula injection. */
import { sourceFields } from '#contract/forms/visit-source.ts';
import { escapeControlCharacters } from './control-characters.ts';
import type { ListedLead } from './store/lead-store.ts';

/** These start a formula, even after spaces and in their full-width forms. */
const formulaStart = /^(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/;
/**
 * Where a cell would start in a spreadsheet that splits at semicolons or tabs, and hence does not see our quotes. The
 * formula is optional, so that the time stays linear.
 */
const innerCellStart = /([;\t\n][\s";]*)([=+\-@\uff1d\uff0b\uff0d\uff20]?)/g;
const controls = /[^\P{Cc}\t\r\n]/gu;

function csvCell(value: string | number): string {
  const text = String(value).replace(controls, escapeControlCharacters);
  // Spreadsheets read a leading apostrophe as "this is text".
  const escaped = typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text;
  const safe = escaped.replace(innerCellStart, (whole, before: string, formula: string) =>
    formula ? `${before}'${formula}` : whole,
  );
  return `"${safe.replaceAll('"', '""')}"`;
}

const isoTime = (time: number) => new Date(time).toISOString();
const formatRow = (cells: (string | number)[]) => `${cells.map(csvCell).join(',')}\r\n`;

const columns: Record<string, (lead: ListedLead) => string | number> = {
  reference: ({ reference }) => reference,
  received: ({ createdAt }) => isoTime(createdAt),
  kind: ({ kind }) => kind,
  status: ({ status }) => status,
  language: ({ language }) => language,
  first_name: ({ first_name }) => first_name,
  last_name: ({ last_name }) => last_name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  message: ({ message }) => message,
  score: ({ score }) => score,
  reasons: ({ reasons }) => reasons.join(' '),
  released: ({ releasedAt }) => (releasedAt === null ? '' : isoTime(releasedAt)),
  deliveries: ({ deliveries }) => deliveries.map(({ channel, status }) => `${channel} ${status}`).join('; '),
  progress: ({ progress }) => progress,
  taken_by: ({ takenBy }) => takenBy ?? '',
  page: ({ page }) => page ?? '',
  job: ({ job }) => job ?? '',
  link: ({ link }) => link,
  ...Object.fromEntries(sourceFields.map((field) => [field, ({ source }: ListedLead) => source[field] ?? ''])),
};

const header = formatRow(Object.keys(columns));
const rowOf = (lead: ListedLead) => formatRow(Object.values(columns).map((valueOf) => valueOf(lead)));

/** A byte order mark makes spreadsheets read the file as UTF-8. */
export async function* csvPages(pages: AsyncIterable<ListedLead[]>, { bom }: { bom: boolean }): AsyncGenerator<string> {
  yield `${bom ? '\ufeff' : ''}${header}`;
  for await (const page of pages) yield page.map(rowOf).join('');
}
