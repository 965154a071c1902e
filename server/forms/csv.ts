/** CSV export, escaped against formula injection. */
import { sourceFields } from '#contract/forms/submission.ts';
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

type Column = (lead: ListedLead) => string | number;

const before: Record<string, Column> = {
  reference: ({ reference }) => reference,
  received: ({ createdAt }) => isoTime(createdAt),
  form: ({ form }) => form,
  status: ({ status }) => status,
  language: ({ language }) => language,
};

const after: Record<string, Column> = {
  score: ({ score }) => score,
  reasons: ({ reasons }) => reasons.join(' '),
  released: ({ releasedAt }) => (releasedAt === null ? '' : isoTime(releasedAt)),
  deliveries: ({ deliveries }) => deliveries.map(({ channel, status }) => `${channel} ${status}`).join('; '),
  progress: ({ progress }) => progress,
  taken_by: ({ takenBy }) => takenBy ?? '',
  page: ({ page }) => page ?? '',
  job: ({ job }) => job ?? '',
  ...Object.fromEntries(sourceFields.map((field): [string, Column] => [field, ({ source }) => source[field] ?? ''])),
};

/**
 * A column for each field that one of the forms has. To know those, the forms are read twice. A byte order mark makes
 * spreadsheets read the file as UTF-8.
 */
export async function* csvPages(
  readPages: () => AsyncIterable<ListedLead[]>,
  { bom }: { bom: boolean },
): AsyncGenerator<string> {
  const names = new Set<string>();
  for await (const page of readPages())
    for (const { answers } of page) for (const { name, isUnknown } of answers) if (!isUnknown) names.add(name);
  const columns: [string, Column][] = [
    ...Object.entries(before),
    // A field may have the name of one of our columns.
    ...[...names].map((name): [string, Column] => [
      name in before || name in after ? `field ${name}` : name,
      ({ answers }) => textIn(answers, name),
    ]),
    // In one column: whoever sends them chooses their names.
    ['other_fields', ({ answers }) => textOf(answers.filter(({ isUnknown }) => isUnknown))],
    ...Object.entries(after),
  ];
  yield `${bom ? '\ufeff' : ''}${formatRow(columns.map(([name]) => name))}`;
  for await (const page of readPages())
    yield page.map((lead) => formatRow(columns.map(([, valueOf]) => valueOf(lead)))).join('');
}

const textOf = (answers: ListedLead['answers']): string =>
  answers.map(({ label, value }) => `${label}: ${value}`).join('; ');

function textIn(answers: ListedLead['answers'], name: string): string {
  const answer = answers.find((candidate) => candidate.name === name);
  return answer?.text ?? answer?.value ?? '';
}
