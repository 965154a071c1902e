import { escapeControls } from '#server/leads/controls.ts';
import type { LeadWithLedger } from '#server/leads/store.ts';
import { defineCommand, json, type Screen } from './command.ts';
import { findLead } from './filter.ts';
import { oneLine, paint, shortTime, toJson } from './text.ts';

export const show = defineCommand({
  name: 'show',
  argument: 'REFERENCE',
  summary: 'Shows one request with its deliveries and every attempt at them',
  options: { json },
  async run(context, values, argument) {
    const lead = await findLead(argument!, context);
    await (await context.store()).record({ what: 'look', reference: lead.reference, ...context.by() });
    await context.print(values.json ? toJson(lead) : textOf(lead, context.screen));
  },
});

const time = (moment: number) => `${shortTime(moment, 'seconds')} UTC`;

function textOf(lead: LeadWithLedger, screen: Screen): string {
  const facts: [string, string][] = [
    ['Reference', lead.reference],
    ['Received', time(lead.createdAt)],
    ['Kind', lead.kind],
    ['Status', paint(screen, lead.status)],
    ['Progress', [lead.progress, lead.takenBy && `taken by ${oneLine(lead.takenBy)}`].filter(Boolean).join(', ')],
    ['Suspicion', lead.reasons.length > 0 ? `${lead.score} (${oneLine(lead.reasons.join(', '))})` : 'none'],
    ['Language', lead.language],
    ['Page', oneLine(lead.page ?? 'not known')],
    ['Name', oneLine(`${lead.first_name} ${lead.last_name}`)],
    ['Email', oneLine(lead.email)],
    ['Phone', oneLine(lead.phone)],
  ];
  if (lead.releasedAt !== null) facts.splice(4, 0, ['Released', time(lead.releasedAt)]);
  // Set in, so that no message can pass for a part of ours.
  const message = escapeControls(lead.message).replaceAll(/^/gm, '  ');
  const deliveries = lead.deliveries.length > 0 ? lead.deliveries.map((entry) => deliveryOf(entry, screen)) : ['  none'];
  return [...facts.map(([name, value]) => `${name.padEnd(11)}${value}`), '', 'Message', message, '', 'Deliveries', ...deliveries, ...notesOf(lead)].join('\n');
}

function notesOf({ notes }: LeadWithLedger): string[] {
  if (notes.length === 0) return [];
  return ['', 'Notes', ...notes.map((note) => `  ${time(note.createdAt)} ${oneLine(note.who)}: ${escapeControls(note.text).replaceAll('\n', '\n    ')}`)];
}

type Delivery = LeadWithLedger['deliveries'][number];

function deliveryOf({ id, channel, status, dueAt, deliveredAt, ledger }: Delivery, screen: Screen): string {
  const when = deliveredAt !== null ? ` ${time(deliveredAt)}` : status === 'pending' ? `, due ${time(dueAt)}` : '';
  return [`  ${channel}: ${paint(screen, status)}${when} (${id})`, ...ledger.map(attemptOf)].join('\n');
}

function attemptOf({ number, startedAt, endedAt, outcome, detail }: Delivery['ledger'][number]): string {
  const took = endedAt === null ? 'no end recorded' : `${endedAt - startedAt} ms`;
  return `    ${number}. ${time(startedAt)}, ${took}, ${outcome}${detail ? `: ${oneLine(detail)}` : ''}`;
}
