/** The options of list and export that select requests. */
import { deskTabs } from '#contract/desk.ts';
import type { DeliveryStatus, LeadStatus, LeadFilter } from '#server/forms/store/lead-types.ts';
import type { LeadDetails } from '#server/forms/store/lead-store.ts';
import { UserFacingError, UsageError, type CommandContext, type OptionValues } from '#cli/command/command.ts';
import { parseDay } from '#server/forms/parse-day.ts';
import { parseReference } from '#server/forms/store/reference.ts';

const choices = {
  status: ['accepted', 'quarantined'] satisfies LeadStatus[],
  place: [...deskTabs],
  delivery: ['paused', 'pending', 'delivered', 'dead', 'bounced'] satisfies DeliveryStatus[],
};

export const filterOptions = {
  status: { type: 'string', value: 'STATUS', help: choices.status.join(' or ') },
  form: { type: 'string', value: 'FORM', help: 'of this form, such as project: the name of its file in content/forms' },
  place: {
    type: 'string',
    value: 'PLACE',
    help: `tab on the desk: ${choices.place.join(', ')}; held is the quarantine`,
  },
  email: { type: 'string', value: 'ADDRESS', help: 'from this address' },
  search: { type: 'string', value: 'TEXT', help: 'in an answer or the reference' },
  since: { type: 'string', value: 'TIME', help: '2026-11-20, 2026-11-20T12:00Z, or 7d or 12h for that long ago' },
  until: { type: 'string', value: 'TIME', help: 'the same formats; a day includes its last minute' },
  delivery: { type: 'string', value: 'STATE', help: `has a delivery in this state: ${choices.delivery.join(', ')}` },
  limit: { type: 'string', value: 'NUMBER', help: 'at most this many' },
  after: { type: 'string', value: 'REFERENCE', help: 'only requests older than this one, for the next page' },
} as const;

export async function readFilter(
  values: OptionValues<typeof filterOptions>,
  context: CommandContext,
): Promise<LeadFilter> {
  const filter: LeadFilter = {
    status: parseChoice('status', values.status),
    form: values.form,
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
  const allowed: string[] = choices[name];
  if (value !== undefined && !allowed.includes(value)) {
    throw new UsageError(`--${name} must be ${allowed.join(' or ')}, not ${JSON.stringify(value)}.`);
  }
  return value as (typeof choices)[Name][number] | undefined;
}

function parseLimit(value: string): number {
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new UsageError(`--limit must be a whole number of at least 1, not ${JSON.stringify(value)}.`);
}

/** Throws if there is no such request. */
export async function findLead(text: string, { store }: CommandContext): Promise<LeadDetails> {
  const reference = parseReference(text);
  if (reference === undefined) throw new UsageError(`${JSON.stringify(text)} is not a reference like R-7F3K-9QXD.`);
  const lead = await (await store()).get(reference);
  if (!lead) throw new UserFacingError(`There is no request ${reference}.`);
  return lead;
}

const minute = 60_000;
const units: Record<string, number> = { m: minute, h: 60 * minute, d: 24 * 60 * minute };

/** A day ends where the next one starts; anything else is a moment. UTC, unless a zone is given. */
export function parseTime(option: string, text: string, now: number): { start: number; end: number } {
  const [, number, unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  if (number !== undefined) {
    const moment = now - Number(number) * units[unit]!;
    return { start: moment, end: moment };
  }
  const [, day, time, zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/.exec(text) ?? [];
  const start = Date.parse(`${day}T${time ?? '00:00'}${zone ?? 'Z'}`);
  if (Number.isNaN(start) || parseDay(day!) === undefined)
    throw new UsageError(`${option} must be like 2026-11-20, 2026-11-20T12:00Z or 7d, not ${JSON.stringify(text)}.`);
  return { start, end: time === undefined ? start + units['d']! : start };
}
