/** Maps stored requests to the data that desk pages render. */
import type { DeskRequest, DeskRow } from '#contract/desk.ts';
import { isPlainMailAddress } from '#server/mail/mail-address.ts';
import { needsRetry, tabOf } from '#server/forms/store/lead-types.ts';
import { excerptOf, senderOf } from '#server/forms/summarise.ts';
import type { LeadDetails, ListedLead } from '#server/forms/store/lead-store.ts';

const excerptLength = 160;
/** Some mail programs truncate longer mailto links. */
const quoteLength = 1200;

/** Requests received before `overdueTime` are overdue if nobody has answered them. */
export function toDeskRow(lead: ListedLead, overdueTime: number): DeskRow {
  return {
    ...lead,
    name: senderOf(lead),
    excerpt: excerptOf(lead.message, excerptLength),
    isOverdue: tabOf(lead) === 'new' && lead.createdAt < overdueTime,
    hasFailedDelivery: lead.deliveries.some(needsRetry),
  };
}

export function toDeskRequest(lead: LeadDetails, company: string): DeskRequest {
  return {
    ...lead,
    tab: tabOf(lead),
    quarantined: lead.status === 'quarantined',
    name: senderOf(lead),
    mailto: mailtoLinkOf(lead, company),
    hasFailedDelivery: lead.deliveries.some(needsRetry),
  };
}

function mailtoLinkOf({ email, reference, message }: LeadDetails, company: string): string | null {
  if (!isPlainMailAddress(email)) return null;
  const quoted = message
    .slice(0, quoteLength)
    .toWellFormed()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`${company} [${reference}]`)}&body=${encodeURIComponent(`\r\n\r\n${quoted}`)}`;
}
