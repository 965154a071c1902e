import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { endpointOf, type Form, type FormField, type Values } from '#contract/forms/form.ts';
import { idempotencyHeader, type AcceptedResponse, type RejectedResponse } from '#contract/forms/submission.ts';
import { fieldTypeOf } from '#contract/forms/field-types.ts';
import type { Store } from '#server/database/store.ts';
import type { LeadDetails } from '#server/forms/store/lead-store.ts';
import { defineCommand, UserFacingError, UsageError } from '#cli/command/command.ts';
import { formatIsoTime, toOneLine } from '#cli/terminal/text.ts';

const responseTimeoutMs = 20_000;
const pollMs = 200;

export const canaryCommand = defineCommand({
  name: 'canary',
  summary: 'Sends a test request through a running server, and reports where it stopped',
  details: `Checks the endpoint, the store and the deliveries. The request says that it is a test, and is deleted at the end. Set
DATA_DIR or DATABASE_URL as for the server. Suitable for monitoring: the exit code is 1 if any step fails.`,
  options: {
    url: {
      type: 'string',
      value: 'URL',
      help: 'the server (default: SITE_URL, or the URL that the site was built for)',
    },
    timeout: { type: 'string', value: 'SECONDS', help: 'how long to wait for the deliveries (default 60)' },
  },
  async run({ store: getStore, print, now, site, forms, siteUrl }, { url: urlOption, timeout = '60' }) {
    const url = urlOption ?? (await siteUrl());
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      throw new UsageError(`--url must be like https://www.example.com, not ${JSON.stringify(url)}.`);
    if (!/^[1-9]\d{0,4}$/.test(timeout))
      throw new UsageError(`--timeout must be a number of seconds, not ${JSON.stringify(timeout)}.`);
    const form = findForm(await forms());
    const email = createAddress((await site()).email);
    const values = fillIn(form, email, now());
    const store = await getStore();
    const report = (step: string, result: string) => print(`${step.padEnd(10)}ok: ${result}`);
    try {
      const startedAt = now();
      const reference = await sendToEndpoint(url, form, values);
      await report('endpoint', `${reference} acknowledged in ${now() - startedAt} ms`);
      await checkStored(store, reference, email, values);
      await report('store', 'found, unchanged');
      const deliveries = await waitForDeliveries(store, reference, Number(timeout) * 1000);
      await report('delivery', `${deliveries.join(', ')} after ${now() - startedAt} ms`);
    } finally {
      // Even if the endpoint did not respond: it may have stored the request.
      await store.delete({ email });
    }
  },
});

/** One without a required file: nobody wants to open what a test has sent. */
function findForm(forms: Record<string, Form>): Form {
  const possible = Object.values(forms).filter(
    ({ deliver, fields }) =>
      deliver === 'requests' &&
      fields.some(({ type }) => type === 'email') &&
      !fields.some(({ type, required }) => type === 'file' && required),
  );
  const form = possible.find(({ id }) => id === 'contact') ?? possible[0];
  if (!form)
    throw new UserFacingError('No form of the site can be tested: each needs a file, or has no email address.');
  return form;
}

/** A unique address, so that deleting by it affects nothing else; confirmations go to the company itself. */
function createAddress(companyEmail: string): string {
  const [name, domain] = companyEmail.split('@');
  return `${name}+canary-${randomBytes(6).toString('hex')}@${domain}`;
}

const fillIn = ({ fields }: Form, email: string, now: number): Values =>
  Object.fromEntries(fields.map((field) => [field.name, valueFor(field, email, now)]));

function valueFor(field: FormField, email: string, now: number): string {
  if (field.type === 'email') return email;
  const text = `Not a visitor: a test sent ${formatIsoTime(now)} by the command leads canary. Please ignore it.`;
  const value = field.type === 'textarea' ? text : fieldTypeOf(field).example(field);
  return value.slice(0, field.maxLength).trim();
}

const stepError = (step: string, why: string) => new UserFacingError(`${step.padEnd(10)}FAILED: ${why}`);

async function sendToEndpoint(siteUrl: string, form: Form, values: Values): Promise<string> {
  const url = new URL(endpointOf(form.id), siteUrl);
  const endpointError = (why: string) => stepError('endpoint', `${url.href} ${why}`);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        [idempotencyHeader]: `canary-${randomUUID()}`,
      },
      body: JSON.stringify(values),
      redirect: 'manual',
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
    text = await response.text();
  } catch (error) {
    const { cause, message, name } = error as Error & { cause?: { code?: string; message?: string } };
    throw endpointError(
      name === 'TimeoutError'
        ? `did not respond within ${responseTimeoutMs / 1000} s`
        : `did not respond (${cause?.code ?? cause?.message ?? message})`,
    );
  }
  const parsed = parseResponseBody(text);
  if (response.status === 201 && parsed.reference !== undefined) return parsed.reference;
  const location = response.headers.get('Location');
  throw endpointError(
    `responded with ${response.status}${location ? `, redirecting to ${location}` : ''}: ${toOneLine(parsed.error ?? text).slice(0, 200)}`,
  );
}

function parseResponseBody(text: string): Partial<AcceptedResponse & RejectedResponse> {
  try {
    return JSON.parse(text) as Partial<AcceptedResponse & RejectedResponse>;
  } catch {
    return {};
  }
}

async function checkStored(store: Store, reference: string, email: string, values: Values): Promise<void> {
  const lead = await store.get(reference);
  if (!lead)
    throw stepError(
      'store',
      `${reference} was acknowledged, but is not in this database. Set DATA_DIR or DATABASE_URL as for the server`,
    );
  const isUnchanged = lead.answers.every(({ name, value }) => value === values[name]);
  if (lead.email !== email || !isUnchanged) throw stepError('store', `${reference} was stored with different content`);
  if (lead.status === 'quarantined')
    throw stepError('store', `${reference} was quarantined (${lead.reasons.join(', ')}), so it is not delivered`);
  if (lead.deliveries.length === 0)
    throw stepError('delivery', 'nobody is notified of requests: set SMTP_URL or WEBHOOK_URL for the server');
}

async function waitForDeliveries(store: Store, reference: string, timeoutMs: number): Promise<string[]> {
  for (const end = performance.now() + timeoutMs; ; await wait(pollMs)) {
    const deliveries = (await store.get(reference))?.deliveries ?? [];
    const open = deliveries.filter(({ status }) => status !== 'delivered');
    if (deliveries.length > 0 && open.length === 0) return deliveries.map(({ channel }) => channel);
    const dead = open.some(({ status }) => status === 'dead');
    if (dead || deliveries.length === 0 || performance.now() > end)
      throw stepError('delivery', open.map(describeDelivery).join('; ') || 'the request was deleted');
  }
}

function describeDelivery({ channel, status, ledger }: LeadDetails['deliveries'][number]): string {
  const last = ledger.at(-1);
  return `${channel} is ${status} ${last ? `(${toOneLine(last.detail ?? last.outcome)})` : '(not attempted: is the server running?)'}`;
}
