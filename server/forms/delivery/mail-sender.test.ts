import { beforeEach, describe, expect, test } from 'vitest';
import type { SMTPServerOptions } from 'smtp-server';
import { pdfFile } from '#server/forms/files/document-fixture.ts';
import type { FileScan } from '#server/forms/store/lead-types.ts';
import { fixture, outboxTo, startMails, texts, useMailFixture } from './mail-fixture.ts';
import type { MailSenderOptions } from './mail-sender.ts';
import { smtpError } from './receivers-fixture.ts';
import { retryDelaysMs } from './outbox.ts';
import { buildNewApplication, sampleRequest } from '#server/forms/store/lead-fixture.ts';

useMailFixture();
let server: Awaited<ReturnType<typeof startMails>>;
beforeEach(async () => {
  server = await startMails();
});
const outbox = (options?: Partial<MailSenderOptions>) => outboxTo(server.url, options);

describe('notifications to staff', () => {
  test('are from us, reply to the visitor, and have plain text and HTML', async () => {
    const reference = await fixture.save({ values: sampleRequest, channels: ['mail'] });
    await outbox().runDue();
    const [mail] = server.received;
    const { id, ledger } = await fixture.ledgerOf(reference);
    expect(mail).toMatchObject({ from: 'web@agency.example', to: ['sales@agency.example'] });
    const header = (name: string) => mail!.headers.get(name);
    expect(header('from')).toBe('Website <web@agency.example>');
    expect(header('reply-to')).toBe(`Layla Haddad <${sampleRequest.email}>`);
    expect(header('subject')).toBe(`New request ${reference} from Layla Haddad`);
    expect(header('message-id')).toBe(`<${id}@agency.example>`);
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(mail!.parts.get('text/plain')).toContain(`Phone: ${sampleRequest.phone}\n`);
    expect(mail!.parts.get('text/plain')).toContain(sampleRequest.message);
    expect(mail!.parts.get('text/html')).toContain('We need an app.<br>Soon.');
    expect(mail!.parts.get('text/html')).toContain('<html lang="en" dir="ltr">');
    expect(ledger).toMatchObject([{ outcome: 'delivered', detail: expect.stringContaining('250') }]);
  });

  test('say where the request came from, as far as it is known', async () => {
    const source = { first_page: '/', referrer: 'news.example', utm_source: 'spring', utm_campaign: '<b>launch' };
    await fixture.save({ page: '/mobile', source, channels: ['mail'] });
    await outbox().runDue();
    const [known] = server.received;
    expect(known!.parts.get('text/plain')).toContain(
      'Sent from: /mobile\nFirst page: /\nReferring site: news.example\nCampaign: source=spring, campaign=<b>launch\n',
    );
    expect(known!.parts.get('text/html')).toContain('campaign=&lt;b&gt;launch');
    await fixture.save({ channels: ['mail'] });
    await outbox().runDue();
    expect(server.received[1]!.parts.get('text/plain')).not.toMatch(/Sent from|First page|Referring|Campaign/);
  });

  test('of a form with recipients of its own go to them', async () => {
    await fixture.save({ channels: ['mail'] });
    const formSettings = { project: { recipients: ['projects@agency.example'], confirmation: true } };
    await outbox({ getTexts: () => ({ ...texts, formSettings }) }).runDue();
    expect(server.received.map(({ to }) => to)).toEqual([['projects@agency.example']]);
  });

  test('are right-to-left in Arabic', async () => {
    const arabic = { ...sampleRequest, first_name: 'ليلى', last_name: 'حدّاد', message: 'نحتاج إلى تطبيق.' };
    const reference = await fixture.save({ values: arabic, language: 'ar', channels: ['mail'] });
    await outbox().runDue();
    const [mail] = server.received;
    expect(mail!.headers.get('subject')).toBe(`طلب جديد ${reference} من ليلى حدّاد`);
    expect(mail!.headers.get('reply-to')).toBe(`ليلى حدّاد <${sampleRequest.email}>`);
    expect(mail!.parts.get('text/html')).toContain('<html lang="ar" dir="rtl">');
    expect(mail!.parts.get('text/plain')).toContain('نحتاج إلى تطبيق.');
    expect(mail!.parts.get('text/plain')).toContain('20 نوفمبر 2026');
    expect(mail!.parts.get('text/plain')).toContain(`رقم الهاتف: \u2068${sampleRequest.phone}\u2069\n`);
  });

  test('have times in the site’s time zone, and a link to the request at the desk if the desk is on', async () => {
    await fixture.save({ values: sampleRequest, channels: ['mail'] });
    await outbox().runDue();
    const another = { ...sampleRequest, message: 'And a website.' };
    const reference = await fixture.save({ values: another, channels: ['mail'] });
    await outbox({ deskUrlFor: () => 'https://www.agency.example' }).runDue();
    const [without, withLink] = server.received;
    expect(without!.parts.get('text/plain')).toMatch(/^Received: 20 Nov 2026, 17:00 GMT\+5$/m);
    for (const part of without!.parts.values()) expect(part).not.toContain('/desk');
    for (const part of withLink!.parts.values())
      expect(part).toContain(`https://www.agency.example/desk/requests/${reference}`);
  });

  test('have the company’s icon and colour, and a plain text without them', async () => {
    const logo = Buffer.from('PNG of the icon');
    await fixture.save({ values: sampleRequest, channels: ['mail', 'confirmation'] });
    const branded = {
      ...texts,
      brand: { ...texts.brand, colours: { ...texts.brand.colours, accent: '#0b7a75' }, logo },
    };
    await outbox({ getTexts: () => branded, deskUrlFor: () => 'https://www.agency.example' }).runDue();
    expect(server.received).toHaveLength(2);
    for (const { parts, raw } of server.received) {
      expect([...parts.keys()]).toEqual(['text/plain', 'text/html', 'image/png']);
      expect(parts.get('image/png')).toBe(logo.toString());
      const [, id] = /Content-Id: <([^>]+)>/i.exec(raw)!;
      expect(parts.get('text/html')).toContain(`<img src="cid:${id}" alt=""`);
      expect(parts.get('text/html')).toContain(texts.site.company);
      expect(parts.get('text/plain')).not.toMatch(/cid:|<|#0b7a75/);
    }
    const [notification] = server.received.filter(({ to }) => to.includes('sales@agency.example'));
    expect(notification!.parts.get('text/html')).toMatch(/bgcolor="#0b7a75"[^]*>Open in the desk<\/a>/);
  });

  test('keep what a visitor typed as text: no header, markup or extra recipient', async () => {
    const hostile = {
      ...sampleRequest,
      first_name: '"x" <boss@agency.example>, Bcc:',
      last_name: '<img src=x onerror=alert(1)>',
      email: 'a,b@c.example',
      message: '.\n<script>alert(1)</script>',
    };
    await fixture.save({ values: hostile, channels: ['mail'] });
    await outbox().runDue();
    const [mail] = server.received;
    expect(mail!.to).toEqual(['sales@agency.example']);
    expect(mail!.headers.has('reply-to')).toBe(false);
    expect(mail!.headers.has('bcc')).toBe(false);
    expect(mail!.parts.get('text/html')).not.toMatch(/<script|<img/);
    expect(mail!.parts.get('text/plain')).toContain('.\n<script>');
  });
});

describe('requests with empty fields', () => {
  const request = { first_name: '', last_name: '', email: '', phone: '+96170123456', message: '' };

  test('are named after what is there, and the mail has no empty lines for the rest', async () => {
    const reference = await fixture.save({ values: request, channels: ['mail', 'confirmation'] });
    await outbox().runDue();
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail!.headers.get('subject')).toBe(`New request ${reference} from ${request.phone}`);
    expect(mail!.headers.get('reply-to')).toBeUndefined();
    const text = mail!.parts.get('text/plain')!;
    expect(text).toContain(`Phone: ${request.phone}\n`);
    expect(text).not.toMatch(/First name|Last name|Email|Message/);
    expect(mail!.parts.get('text/html')).not.toMatch(/First name|Last name|Email|Message/);
    // Nobody to confirm it to.
    expect((await fixture.store.get(reference))!.deliveries.map(({ channel }) => channel)).toEqual(['mail']);
  });
});

describe('confirmations to visitors', () => {
  test('confirm receipt, without anything the visitor typed', async () => {
    const reference = await fixture.save({ values: sampleRequest, channels: ['confirmation'] });
    await outbox().runDue();
    const [mail] = server.received;
    expect(mail!.to).toEqual([sampleRequest.email]);
    expect(mail!.headers.get('to')).toBe(sampleRequest.email);
    expect(mail!.headers.get('reply-to')).toBe(`${texts.site.company} <${texts.site.email}>`);
    expect(mail!.headers.get('subject')).toBe(`We have your request ${reference}`);
    for (const text of mail!.parts.values()) {
      for (const typed of [sampleRequest.first_name, sampleRequest.phone, 'We need an app'])
        expect(text).not.toContain(typed);
    }
  });

  test('of an application are answered to HR: others must not read what applicants write', async () => {
    await fixture.save({ ...buildNewApplication(), channels: ['confirmation'] });
    await outbox().runDue();
    expect(server.received[0]!.headers.get('reply-to')).toBe(`${texts.site.company} <${texts.site.hrEmail}>`);
  });

  test('are not sent to an address that is not plain', async () => {
    const reference = await fixture.save({
      values: { ...sampleRequest, email: 'a,b@c.example' },
      channels: ['confirmation'],
    });
    await outbox().runDue();
    expect(await fixture.ledgerOf(reference)).toMatchObject({ status: 'bounced' });
    expect(server.received).toEqual([]);
  });
});

describe('mail server failures', () => {
  const respondWith = (code: number) => (_: unknown, __: unknown, done: (error: Error) => void) =>
    done(smtpError(code));
  test.each<[string, SMTPServerOptions, string, RegExp]>([
    ['greylisting', { onRcptTo: respondWith(451) }, 'pending', /451/],
    ['no such recipient', { onRcptTo: respondWith(550) }, 'dead', /550/],
    ['sender rejected', { onMailFrom: respondWith(553) }, 'dead', /553/],
    ['server too busy', { onConnect: (_, done) => done(smtpError(421)) }, 'pending', /421/],
    ['connection rejected', { onConnect: (_, done) => done(smtpError(554)) }, 'pending', /554/],
    [
      'content rejected',
      { onData: (stream, _, done) => stream.resume().on('end', () => done(smtpError(554))) },
      'dead',
      /554/,
    ],
    [
      'content rejected temporarily',
      { onData: (stream, _, done) => stream.resume().on('end', () => done(smtpError(452))) },
      'pending',
      /452/,
    ],
    ['wrong password', { onAuth: respondWith(535) }, 'pending', /535/],
    ['no response', { onRcptTo: () => {} }, 'pending', /timed out|[Tt]imeout|never received/],
  ])('%s', async (name, options, status, detail) => {
    const other = await startMails(options);
    const url = options.onAuth ? other.url.replace('//', '//user:wrong-secret@') : other.url;
    const reference = await fixture.save({ values: sampleRequest, channels: ['mail'] });
    // A short timeout only where it must expire, so that a slow machine does not fail the others.
    await outboxTo(url, { sendTimeoutMs: name === 'no response' ? 600 : 10_000 }).runDue();
    const delivery = await fixture.ledgerOf(reference);
    expect(delivery).toMatchObject({ status, ledger: [{ detail: expect.stringMatching(detail) }] });
    expect(JSON.stringify(delivery) + fixture.logged.join('')).not.toContain('wrong-secret');
  });

  test('a slow confirmation is awaited, so that the mail is sent once', async () => {
    let accepted = 0;
    const late = await startMails({
      onData: (stream, _, done) => stream.resume().on('end', () => (accepted++, setTimeout(done, 1500))),
    });
    const reference = await fixture.save({ values: sampleRequest, channels: ['mail'] });
    await outboxTo(late.url, { sendTimeoutMs: 1000 }).runDue();
    expect(await fixture.ledgerOf(reference)).toMatchObject({
      status: 'delivered',
      ledger: [{ outcome: 'delivered' }],
    });
    expect(accepted).toBe(1);
  });

  test('a server that never confirms gets three copies, and the ledger says why', async () => {
    let accepted = 0;
    const silent = await startMails({ onData: (stream) => stream.resume().on('end', () => accepted++) });
    const reference = await fixture.save({ values: sampleRequest, channels: ['mail'] });
    const sending = outboxTo(silent.url, { responseTimeoutMs: 300 });
    for (const wait of retryDelaysMs) {
      fixture.clock.time += wait;
      await sending.runDue();
    }
    const { status, ledger } = await fixture.ledgerOf(reference);
    expect(status).toBe('dead');
    // On a slow machine, an attempt may end before a copy was sent.
    const sent = ledger.map(({ detail }) => detail).filter((detail) => detail !== 'Timeout');
    expect(sent).toEqual([1, 2, 3].map((copy) => expect.stringContaining(`copy ${copy}`)));
    expect(accepted).toBe(3);
  });

  test('an attempt aborted before sending is never sent later', async () => {
    const recipientAccepted = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    let accepted = 0;
    const hesitant = await startMails({
      onRcptTo: (_, __, done) => void recipientAccepted.promise.then(() => done()),
      onData: (stream, _, done) => stream.resume().on('end', () => (accepted++, done())),
      onClose: () => ended.resolve(),
    });
    const reference = await fixture.save({ values: sampleRequest, channels: ['mail'] });
    await outboxTo(hesitant.url, { sendTimeoutMs: 300 }).runDue();
    recipientAccepted.resolve();
    await ended.promise;
    expect(await fixture.ledgerOf(reference)).toMatchObject({ status: 'pending' });
    expect(accepted).toBe(0);
  });

  test('the server’s response is in the ledger, but not in the log, because it may contain personal data', async () => {
    const other = await startMails({
      onRcptTo: (address, _, done) => done(Object.assign(new Error(`no ${address.address}`), { responseCode: 550 })),
    });
    await fixture.save({ values: sampleRequest, channels: ['confirmation'] });
    await outboxTo(other.url).runDue();
    expect(fixture.logged.join('')).toContain('EENVELOPE 550');
    expect(fixture.logged.join('').toLowerCase()).not.toContain('layla');
  });
});

describe('applications', () => {
  const file = { field: 'cv', name: 'سيرة ذاتية.pdf', type: 'application/pdf', bytes: new Uint8Array(pdfFile) };
  const apply = (scan: FileScan, job?: string) =>
    fixture.save({
      form: 'application',
      values: { name: 'Nour', email: sampleRequest.email, link: 'https://portfolio.example/' },
      job,
      files: [{ ...file, scan }],
      channels: ['mail'],
    });

  test('go to hrEmail with the file attached, byte for byte, under a safe name', async () => {
    const [job] = Object.keys(texts.site.jobs['en']!);
    const reference = await apply('clean', job);
    await outbox({ deskUrlFor: (group) => `https://${group}.example` }).runDue();
    const [mail] = server.received;
    expect(mail!.to).toEqual([texts.site.hrEmail]);
    expect(mail!.headers.get('subject')).toBe(`New application ${reference} from Nour`);
    const raw = mail!.raw;
    expect(raw).toContain(`Job: ${texts.site.jobs['en']![job!]}`);
    expect(raw).toContain(`https://applications.example/desk/applications/${reference}`);
    const attachment = raw.slice(raw.indexOf('Content-Type: application/pdf'));
    expect(attachment).toMatch(/Content-Disposition: attachment;\s+filename\*0?\*?=/i);
    const encoded = attachment.split('\r\n\r\n')[1]!.split('\r\n--')[0]!;
    expect(Buffer.from(encoded, 'base64').equals(pdfFile)).toBe(true);
  });

  test('say if the file was not scanned, and come without an infected file', async () => {
    await apply('failed');
    await apply('infected', 'gone');
    await outbox().runDue();
    const [unscanned, infected] = ['was not checked', 'found a virus'].map(
      (text) => server.received.find(({ raw }) => raw.includes(text))!.raw,
    );
    expect([unscanned!.includes('application/pdf'), infected!.includes('application/pdf')]).toEqual([true, false]);
  });
});
