/** Sample forms for tests. */
import { randomUUID } from 'node:crypto';
import { answersOf } from '#contract/forms/answers.ts';
import { fieldTypeOf } from '#contract/forms/field-types.ts';
import type { Answer, Form, FormField, Values } from '#contract/forms/form.ts';
import { resolveForms } from '#model/forms/resolve-form.ts';
import { readSampleContent } from '#model/sample/sample-fixture.ts';
import type { ChangeName } from '#contract/desk.ts';
import type { LeadChange, NewFile, NewLead, NewReply, SaveResult } from './lead-types.ts';
import type { Store } from '#server/database/store.ts';

export const noon = Date.UTC(2026, 10, 20, 12);

const siteContent = readSampleContent();
const formsByLanguage = new Map(
  siteContent.locales.map((locale) => [
    locale.language,
    resolveForms(siteContent, { ...locale, locale: locale.content.locale }),
  ]),
);
/** The sample's forms in English. */
export const sampleForms: Record<string, Form> = formsByLanguage.get('en')!;

export const withInput = (field: Omit<FormField, 'input'>): FormField => ({ ...field, input: fieldTypeOf(field) });

export const sampleRequest = {
  first_name: 'Layla',
  last_name: 'Haddad',
  email: 'Layla@client.example',
  phone: '+96170123456',
  message: 'We need an app.\nSoon.',
};

let count = 0;
export type LeadOverrides = Partial<NewLead> & { values?: Values };
/** Each has a unique message, unless overridden. Instead of `answers`, there may be `values`. */
export function buildNewLead({ values, ...overrides }: LeadOverrides = {}): NewLead {
  const { form = 'project', language } = overrides;
  return {
    form,
    deliver: sampleForms[form]?.deliver ?? 'requests',
    answers: answersFor(values ?? { ...sampleRequest, message: `Message ${++count}` }, form, language),
    language: 'en',
    quarantined: false,
    score: 0,
    reasons: [],
    channels: ['mail', 'webhook'],
    maxRequestsPerDay: 0,
    now: noon,
    ...overrides,
  };
}

/** Labels are those of the sample. */
export function answersFor(values: Values, form = 'project', language = 'en'): Answer[] {
  const forms = formsByLanguage.get(language) ?? sampleForms;
  return answersOf(forms[form] ?? forms['project']!, values);
}

/** What a stored form has of these values besides its answers. */
export const senderOfRequest = ({ first_name, last_name, email, phone, message }: typeof sampleRequest) => ({
  name: `${first_name} ${last_name}`.trim(),
  email,
  phone,
  message,
});

export const valuesOf = ({ answers }: { answers: Answer[] }): Values =>
  Object.fromEntries(answers.map(({ name, value }) => [name, value]));

export const sampleApplicant = {
  name: 'Nour Haddad',
  email: 'Layla@client.example',
  phone: '+96170123456',
  message: 'I design.',
};

export const sampleFile: NewFile = {
  field: 'cv',
  name: 'CV.pdf',
  type: 'application/pdf',
  bytes: new TextEncoder().encode('%PDF-1.4\n%%EOF\n'),
  scan: 'unchecked',
};

/** For the job `web-designer`, unless overridden. */
export function buildNewApplication(overrides: LeadOverrides = {}): NewLead {
  return buildNewLead({
    form: 'application',
    job: 'web-designer',
    values: { ...sampleApplicant, message: `Message ${++count}`, cv: sampleFile.name },
    files: [sampleFile],
    ...overrides,
  });
}

/** Changes the current version. */
export async function changeAsStaff(
  store: Pick<Store, 'get' | 'change'>,
  reference: string,
  what: ChangeName,
  now = noon,
): Promise<void> {
  const { version } = (await store.get(reference))!;
  const { outcome } = await store.change({ reference, version, who: 'staff', what, now });
  if (outcome !== 'changed') throw new Error(`The change was not made: ${outcome}`);
}

/** Replies to the current version, unless another one is given. */
export async function replyAsStaff(
  store: Pick<Store, 'get' | 'change'>,
  reference: string,
  {
    version,
    now = noon,
    who = 'staff',
    ...reply
  }: Partial<NewReply & Pick<LeadChange, 'version' | 'now' | 'who'>> = {},
) {
  const current = version ?? (await store.get(reference))!.version;
  const whole = { id: randomUUID(), subject: 'Subject', text: 'Text', ...reply };
  return store.change({ reference, version: current, who, what: 'reply', now, reply: whole });
}

/** How many deliveries there are of each channel and state, such as `mail pending`. */
export async function countDeliveries(store: Pick<Store, 'list'>): Promise<Record<string, number>> {
  const all = (await store.list({ limit: 1000 })).flatMap(({ deliveries }) => deliveries);
  const states = Map.groupBy(all, ({ channel, status }) => `${channel} ${status}`);
  return Object.fromEntries([...states].map(([state, { length }]) => [state, length]));
}

/** Throws if the lead was not stored. */
export function referenceOf(saved: SaveResult): string {
  if (!('reference' in saved)) throw new Error('The lead was not stored');
  return saved.reference;
}
