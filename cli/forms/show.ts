import { writeFile } from 'node:fs/promises';
import { formatCampaign } from '#contract/forms/submission.ts';
import { escapeControlCharacters } from '#server/forms/control-characters.ts';
import type { LeadDetails } from '#server/forms/store/lead-store.ts';
import { defineCommand, jsonOption, UserFacingError, type CommandContext } from '#cli/command/command.ts';
import { findLead } from './filter-options.ts';
import { colourState, type Terminal } from '#cli/terminal/terminal.ts';
import { formatTime, toJson, toOneLine } from '#cli/terminal/text.ts';

export const showCommand = defineCommand({
  name: 'show',
  argument: 'REFERENCE',
  summary: 'Shows one request or application with its replies, notes, deliveries and delivery attempts',
  options: {
    json: jsonOption,
    file: { type: 'string', value: 'FILE', help: 'write its file there; only you can read it' },
    number: { type: 'string', value: 'NUMBER', help: 'with --file: which one, if there are several (default: 1)' },
  },
  async run(context, values, argument) {
    const lead = await findLead(argument!, context);
    const { reference } = lead;
    const store = await context.store();
    await store.recordAudit({ what: 'look', reference, ...context.actor() });
    if (values.file !== undefined)
      return saveFile(reference, Number(values.number ?? 1), context.resolvePath(values.file), context);
    await context.print(values.json ? toJson(lead) : formatLead(lead, context.terminal));
  },
});

async function saveFile(reference: string, wanted: number, path: string, context: CommandContext): Promise<void> {
  const store = await context.store();
  const files = await store.getFiles(reference);
  const file = files.find(({ number }) => number === wanted);
  if (!file)
    throw new UserFacingError(
      files.length === 0
        ? `${reference} has no file.`
        : `${reference} has ${files.length} files: --number 1 to ${files.length}.`,
    );
  if (file.scan === 'waiting') throw new UserFacingError(`The file of ${reference} is not checked for viruses yet.`);
  if (file.scan === 'infected') throw new UserFacingError(`The scanner found a virus in the file of ${reference}.`);
  await store.recordAudit({ what: 'download', reference, ...context.actor() });
  await writeFile(path, file.bytes, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new UserFacingError(`${path} already exists.`) : error;
  });
  await context.print(`${toOneLine(file.name)} written to ${path}`);
}

const formatUtc = (moment: number) => `${formatTime(moment, 'seconds')} UTC`;

function formatLead(lead: LeadDetails, terminal: Terminal): string {
  const facts: [string, string][] = [
    ['Reference', lead.reference],
    ['Received', formatUtc(lead.createdAt)],
    ['Form', lead.form],
    ['Status', colourState(terminal, lead.status)],
    ['Progress', [lead.progress, lead.takenBy && `taken by ${toOneLine(lead.takenBy)}`].filter(Boolean).join(', ')],
    ['Suspicion', lead.reasons.length > 0 ? `${lead.score} (${toOneLine(lead.reasons.join(', '))})` : 'none'],
    ['Language', lead.language],
    ['Page', toOneLine(lead.page ?? 'unknown')],
    ...sourceFactsOf(lead),
    ...(lead.deliver === 'applications'
      ? [['Job', toOneLine(lead.job ?? 'general application')] as [string, string]]
      : []),
    ...lead.files.map(({ name, size, scan }): [string, string] => [
      'File',
      `${toOneLine(name)}, ${size} bytes, ${scan}`,
    ]),
  ];
  if (lead.releasedAt !== null) facts.splice(4, 0, ['Released', formatUtc(lead.releasedAt)]);
  // Indented, so that an answer cannot imitate our own output.
  const answers = lead.answers.flatMap(({ label, value, text = value }) => [
    `  ${toOneLine(label)}`,
    escapeControlCharacters(text).replaceAll(/^/gm, '    '),
  ]);
  const deliveries =
    lead.deliveries.length > 0 ? lead.deliveries.map((entry) => formatDelivery(entry, terminal)) : ['  none'];
  return [
    ...facts.map(([name, value]) => `${name.padEnd(11)}${value}`),
    '',
    'Answers',
    ...answers,
    '',
    'Deliveries',
    ...deliveries,
    ...formatTexts('Replies', lead.replies),
    ...formatTexts('Notes', lead.notes),
  ].join('\n');
}

/** What is known. */
function sourceFactsOf({ source }: LeadDetails): [string, string][] {
  const facts: [string, string | undefined][] = [
    ['First page', source.first_page],
    ['Referrer', source.referrer],
    ['Campaign', formatCampaign(source)],
  ];
  return facts.flatMap(([name, value]): [string, string][] => (value ? [[name, toOneLine(value)]] : []));
}

type StaffText = Omit<LeadDetails['replies'][number], 'id' | 'subject'> & { subject?: string };

function formatTexts(heading: string, entries: StaffText[]): string[] {
  if (entries.length === 0) return [];
  const format = ({ createdAt, who, subject, text }: StaffText) => {
    const whole = subject === undefined ? text : `${subject}\n${text}`;
    return `  ${formatUtc(createdAt)} ${toOneLine(who)}: ${escapeControlCharacters(whole).replaceAll('\n', '\n    ')}`;
  };
  return ['', heading, ...entries.map(format)];
}

type Delivery = LeadDetails['deliveries'][number];

function formatDelivery({ id, channel, status, dueAt, deliveredAt, ledger }: Delivery, terminal: Terminal): string {
  const when =
    deliveredAt !== null ? ` ${formatUtc(deliveredAt)}` : status === 'pending' ? `, due ${formatUtc(dueAt)}` : '';
  return [`  ${channel}: ${colourState(terminal, status)}${when} (${id})`, ...ledger.map(formatAttempt)].join('\n');
}

function formatAttempt({ number, startedAt, endedAt, outcome, detail }: Delivery['ledger'][number]): string {
  const duration = endedAt === null ? 'no result recorded' : `${endedAt - startedAt} ms`;
  return `    ${number}. ${formatUtc(startedAt)}, ${duration}, ${outcome}${detail ? `: ${toOneLine(detail)}` : ''}`;
}
