/** Checks the mail to the staff as the mail server received it, byte by byte. */
import { expect, vi } from 'vitest';
import { sampleMessages } from '#server/site-fixture.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import type { ReceivedMail } from '#server/forms/delivery/receivers-fixture.ts';
import type { Lead } from '#server/forms/store/lead-store.ts';
import type { TestServer } from './servers-fixture.ts';
import { slowness } from '#tests/slowness.ts';

/** The headers of our mails, once each. */
const expectedHeaders = [
  'from',
  'reply-to',
  'to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'auto-submitted',
  'x-request-reference',
];

async function waitForMail({ mails }: TestServer, { reference }: Lead): Promise<ReceivedMail> {
  const find = () => mails.filter(({ headers }) => headers.get('x-request-reference') === reference);
  await vi.waitFor(() => expect(find()).toHaveLength(1), { timeout: 50_000 * slowness, interval: 5 });
  return find()[0]!;
}

/** `repliesTo` is false where a mail program could read the address as several. */
export async function checkMail(engine: TestServer, lead: Lead, repliesTo: boolean): Promise<void> {
  const mail = await waitForMail(engine, lead);
  const head = mail.raw.slice(0, mail.raw.indexOf('\r\n\r\n'));
  expect(head, 'headers are printable ASCII').toMatch(/^[\x20-\x7e\r\n\t]*$/);
  expect(
    head.split('\r\n').every((line) => line.length <= 998 && !/[\r\n]/.test(line)),
    'lines end with CRLF and are not too long',
  ).toBe(true);
  const names = head
    .split('\r\n')
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.split(':', 1)[0]!.toLowerCase());
  expect(names.toSorted()).toEqual(expectedHeaders.filter((name) => repliesTo || name !== 'reply-to').toSorted());

  expect(mail.to).toEqual(['sales@agency.example']);
  expect(mail.from).toBe('web@agency.example');
  expect(mail.headers.get('from')).toBe('Website <web@agency.example>');
  expect(mail.headers.get('to')).toBe('sales@agency.example');
  // Text that looks like an encoded word is broken up, or mail programs would decode it.
  const name = lead.name.replaceAll('=?', '= ?');
  expect(mail.headers.get('subject')).toBe(
    interpolate(sampleMessages['en']!.contact.mailSubject, { reference: lead.reference, name }),
  );
  if (repliesTo) checkReplyTo(rawHeader(head, 'Reply-To'), mail.headers.get('reply-to')!, name, lead.email);

  const text = mail.parts.get('text/plain')!;
  expect(text).toContain(`\n${sampleMessages['en']!.contact.message}:\n${lead.message}\n`);
  expect(mail.parts.size, 'a text part and an HTML part only').toBe(2);
  expect(mail.parts.get('text/html')).not.toMatch(/<(script|img|svg|a)\b/i);
}

function checkReplyTo(rawValue: string, decoded: string, name: string, email: string): void {
  // Outside quotes and encoded words there is exactly one address.
  const unquoted = rawValue.replace(/"(?:[^"\\]|\\.)*"/g, 'Q').replace(/=\?[^?]+\?[BQ]\?[^? ]*\?=/gi, 'W');
  expect(unquoted).toMatch(/^[\w ]+ <[^<>,;:"()\s]+@[^<>,;:"()@\s]+>$/);
  const [, displayName = '', address] = /^(.*) <([^<>]*)>$/.exec(decoded)!;
  expect(displayName.replace(/^"(.*)"$/, '$1').replace(/\\(.)/g, '$1')).toBe(name);
  const [local, domain = ''] = email.split('@');
  expect(address).toBe(`${local}@${new URL(`http://${domain}`).hostname}`);
}

function rawHeader(head: string, name: string): string {
  const line = head
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .find((candidate) => candidate.startsWith(`${name}:`));
  return line!.slice(name.length + 1).trim();
}
