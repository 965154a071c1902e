import { writeFile } from 'node:fs/promises';
import { formatCampaign } from '#contract/forms/visit-source.ts';
import { escapeControlCharacters } from '#server/forms/control-characters.ts';
import type { LeadDetails } from '#server/forms/store/lead-store.ts';
import { fullNameOf } from '#server/forms/summarise.ts';
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
    file: { type: 'string', value: 'FILE', help: 'write the file of an application there; only you can read it' },
  },
  async run(context, values, argument) {
    const lead = await findLead(argument!, context);
    const { reference } = lead;
    const store = await context.store();
    await store.recordAudit({ what: 'look', reference, ...context.actor() });
    if (values.file !== undefined) return saveFile(reference, context.resolvePath(values.file), context);
    await context.print(values.json ? toJson(lead) : formatLead(lead, context.terminal));
  },
});

async function saveFile(reference: string, path: string, context: CommandContext): Promise<void> {
  const store = await context.store();
  const file = await store.getFile(reference);
  if (!file) throw new UserFacingError(`${reference} has no file.`);
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
    ['Kind', lead.kind],
    ['Status', colourState(terminal, lead.status)],
    ['Progress', [lead.progress, lead.takenBy && `taken by ${toOneLine(lead.takenBy)}`].filter(Boolean).join(', ')],
    ['Suspicion', lead.reasons.length > 0 ? `${lead.score} (${toOneLine(lead.reasons.join(', '))})` : 'none'],
    ['Language', lead.language],
    ['Page', toOneLine(lead.page ?? 'unknown')],
    ...sourceFactsOf(lead),
    ...(lead.kind === 'application' ? applicationFactsOf(lead) : []),
    ['Name', toOneLine(fullNameOf(lead))],
    ['Email', toOneLine(lead.email)],
    ['Phone', toOneLine(lead.phone)],
  ];
  if (lead.releasedAt !== null) facts.splice(4, 0, ['Released', formatUtc(lead.releasedAt)]);
  // Indented, so that a message cannot imitate our own output.
  const message = escapeControlCharacters(lead.message).replaceAll(/^/gm, '  ');
  const deliveries =
    lead.deliveries.length > 0 ? lead.deliveries.map((entry) => formatDelivery(entry, terminal)) : ['  none'];
  return [
    ...facts.map(([name, value]) => `${name.padEnd(11)}${value}`),
    '',
    'Message',
    message,
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

function applicationFactsOf({ job, link, file }: LeadDetails): [string, string][] {
  return [
    ['Job', toOneLine(job ?? 'general application')],
    ['Link', toOneLine(link || 'none')],
    ['File', file ? `${toOneLine(file.name)}, ${file.size} bytes, ${file.scan}` : 'none'],
  ];
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
