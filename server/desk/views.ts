/** From what the store gives out to what the pages show. */
import type { DeskRequest, DeskRow } from '#contract/desk.ts';
import { isPlainAddress } from '../env-delivery.ts';
import { placeOf } from '../leads/rows.ts';
import type { LeadWithLedger, ListedLead } from '../leads/store.ts';

const excerptLength = 160;
/** Longer addresses are cut by some mail programs. */
const quoteLength = 1200;

export function rowOf(lead: ListedLead): DeskRow {
  const words = lead.message.slice(0, 2 * excerptLength).replace(/\s+/g, ' ');
  const excerpt = words.length > excerptLength ? `${words.slice(0, excerptLength).toWellFormed()}…` : words;
  return { ...lead, name: nameOf(lead), excerpt, dead: lead.deliveries.some(({ status }) => status === 'dead') };
}

export function requestOf(lead: LeadWithLedger, company: string): DeskRequest {
  return { ...lead, place: placeOf(lead), held: lead.status === 'quarantined', name: nameOf(lead), reply: replyOf(lead, company) };
}

function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim();
}

function replyOf({ email, reference, message }: LeadWithLedger, company: string): string | null {
  if (!isPlainAddress(email)) return null;
  const quoted = message.slice(0, quoteLength).toWellFormed().split('\n').map((line) => `> ${line}`).join('\r\n');
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`${company} [${reference}]`)}&body=${encodeURIComponent(`\r\n\r\n${quoted}`)}`;
}
