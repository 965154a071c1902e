/** The options that choose requests, for list and export. */
import { deskTabs } from '#contract/desk.ts';
import type { DeliveryStatus, LeadKind, LeadStatus, LeadFilter } from '#server/leads/store/lead-types.ts';
import type { LeadDetails } from '#server/leads/store/lead-store.ts';
import { UserFacingError, UsageError, type CommandContext, type OptionValues } from '../command.ts';
import { parseReference } from '#server/leads/store/reference.ts';
import { parseTime } from './parse-time.ts';

const choices = {
  status: ['accepted', 'quarantined'] satisfies LeadStatus[],
  kind: ['project', 'contact'] satisfies LeadKind[],
  place: [...deskTabs],
  delivery: ['held', 'pending', 'delivered', 'dead'] satisfies DeliveryStatus[],
};

export const filterOptions = {
  status: { type: 'string', value: 'STATUS', help: choices.status.join(' or ') },
  kind: { type: 'string', value: 'KIND', help: choices.kind.join(' or ') },
  place: { type: 'string', value: 'PLACE', help: `on the desk: ${choices.place.join(', ')}` },
  email: { type: 'string', value: 'ADDRESS', help: 'of the visitor' },
  search: { type: 'string', value: 'WORDS', help: 'in name, address, phone, message or reference' },
  since: { type: 'string', value: 'TIME', help: '2026-11-20, 2026-11-20T12:00Z, or 7d or 12h ago' },
  until: { type: 'string', value: 'TIME', help: 'likewise; a day counts whole' },
  delivery: { type: 'string', value: 'STATE', help: `with a delivery that is ${choices.delivery.join(', ')}` },
  limit: { type: 'string', value: 'NUMBER', help: 'at most so many' },
  after: { type: 'string', value: 'REFERENCE', help: 'those that came before this one: the next page' },
} as const;

export async function readFilter(
  values: OptionValues<typeof filterOptions>,
  context: CommandContext,
): Promise<LeadFilter> {
  const filter: LeadFilter = {
    status: parseChoice('status', values.status),
    kind: parseChoice('kind', values.kind),
    tab: parseChoice('place', values.place),
    delivery: parseChoice('delivery', values.delivery),
    email: values.email,
    search: values.search,
    from: values.since === undefined ? undefined : parseTime('--since', values.since, context.now()).start,
    to: values.until === undefined ? undefined : parseTime('--until', values.until, context.now()).end,
    limit: values.limit === undefined ? undefined : parseLimit(values.limit),
  };
  if (values.after === undefined) return filter;
  const { createdAt, id } = await findLead(values.after, context);
  return { ...filter, after: { createdAt, id } };
}

function parseChoice<Name extends keyof typeof choices>(name: Name, value: string | undefined) {
  const known: string[] = choices[name];
  if (value !== undefined && !known.includes(value)) {
    throw new UsageError(`--${name} must be ${known.join(' or ')}, not ${JSON.stringify(value)}.`);
  }
  return value as (typeof choices)[Name][number] | undefined;
}

export function parseLimit(value: string): number {
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new UsageError(`--limit must be a whole number from 1 on, not ${JSON.stringify(value)}.`);
}

export function parseReferenceArgument(text: string): string {
  const reference = parseReference(text);
  if (reference === undefined) throw new UsageError(`${JSON.stringify(text)} is not a reference, such as R-7F3K-9QXD.`);
  return reference;
}

/** As it was typed. */
export async function findLead(text: string, { store }: CommandContext): Promise<LeadDetails> {
  const reference = parseReferenceArgument(text);
  const lead = await (await store()).get(reference);
  if (!lead) throw new UserFacingError(`There is no request ${reference}.`);
  return lead;
}
