/** Staff and visitors read mails in the language of the form. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shippedLanguages, type ShippedLanguage } from '#model/isomorphic/shipped-languages.ts';
import { mergeMessages } from '#model/messages/shipped-messages.ts';
import { sampleManifestFacts, sampleResponsePageClasses } from '../../site-fixture.ts';
import { createLeadTexts } from '../lead-texts.ts';
import { noon, sampleRequest } from '../store/lead-fixture.ts';
import { createMailSenders } from './mail-sender.ts';
import { createOutboxFixture } from './outbox-fixture.ts';
import { startMailServer } from './receivers-fixture.ts';

/** The subjects of the mail to staff and of the confirmation. */
const subjects: Record<ShippedLanguage, [notification: string, confirmation: string]> = {
  en: ['New request REF from Layla Haddad', 'We have your request REF'],
  ar: ['طلب جديد REF من Layla Haddad', 'وصلنا طلبك REF'],
  de: ['Neue Anfrage REF von Layla Haddad', 'Ihre Anfrage REF ist bei uns eingegangen'],
  es: ['Nueva solicitud REF de Layla Haddad', 'Hemos recibido su solicitud REF'],
  fr: ['Nouvelle demande REF\u00a0: Layla Haddad', 'Nous avons bien reçu votre demande REF'],
  nb: ['Ny henvendelse REF fra Layla Haddad', 'Vi har fått henvendelsen din REF'],
  pt: ['Novo pedido REF de Layla Haddad', 'Recebemos o seu pedido REF'],
  ur: ['Layla Haddad کی نئی درخواست REF', 'ہمیں آپ کی درخواست REF مل گئی'],
};
const rightToLeft = ['ar', 'ur'];

const { site, ...facts } = sampleManifestFacts;
const texts = createLeadTexts(
  {
    ...facts,
    site: {
      ...site,
      languages: shippedLanguages.map((code) => ({
        code,
        name: code,
        prefix: code === 'en' ? '' : `/${code}`,
        direction: rightToLeft.includes(code) ? ('rtl' as const) : ('ltr' as const),
        locale: code,
        shareLocale: code,
      })),
    },
    messages: Object.fromEntries(shippedLanguages.map((code) => [code, mergeMessages(code, {})])),
  },
  { documents: {}, classes: sampleResponsePageClasses },
);

let fixture: Awaited<ReturnType<typeof createOutboxFixture>>;
let server: Awaited<ReturnType<typeof startMailServer>>;
let english: string[];
let mailsIn: Record<string, Awaited<ReturnType<typeof readMails>>>;
beforeAll(async () => {
  fixture = await createOutboxFixture();
  fixture.clock.time = noon;
  server = await startMailServer();
  mailsIn = {};
  for (const code of shippedLanguages) mailsIn[code] = await readMails(code);
  english = mailsIn['en']!.flatMap(({ text }) => ownWords(text));
});
afterAll(async () => {
  await server.close();
  await fixture.remove();
});

/** The mail to staff and the confirmation. */
async function readMails(language: string) {
  server.received.length = 0;
  // An address gets one confirmation a day.
  const request = { ...sampleRequest, email: `layla@${language}.example`, message: `.${language}.` };
  const reference = await fixture.save({ request, language, channels: ['mail', 'confirmation'] });
  const senders = createMailSenders({
    smtpUrl: server.url,
    from: { name: 'Website', address: 'web@agency.example' },
    to: [{ name: '', address: 'sales@agency.example' }],
    confirmToVisitor: true,
    getTexts: () => texts,
    deskUrlFor: () => 'https://www.agency.example',
    digest: () => Promise.reject(new Error('none')),
    getFile: fixture.store.getFile,
    getReply: fixture.store.getReply,
  });
  await fixture.outbox(senders).runDue();
  const isToStaff = ({ to }: { to: string[] }) => to.includes('sales@agency.example');
  return server.received
    .toSorted((a, b) => Number(isToStaff(b)) - Number(isToStaff(a)))
    .map(({ headers, parts }) => ({
      subject: headers.get('subject')!.replace(reference, 'REF'),
      text: parts.get('text/plain')!.replaceAll(reference, 'REF'),
      html: parts.get('text/html')!,
    }));
}

/** What the product says, line by line: the labels without their values, and sentences. */
const ownWords = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/\s*:.*/, '').trim())
    .filter((line) => /\p{L}/u.test(line) && ![site.company, '.en.'].includes(line) && !line.startsWith('https'));

/** They are the same word in English. */
const sharedWords = new Set(['Message']);

test.each(shippedLanguages)('%s', (language) => {
  expect(english).toContain('First name');
  const mails = mailsIn[language]!;
  expect(mails.map(({ subject }) => subject)).toEqual(subjects[language]);
  const direction = rightToLeft.includes(language) ? 'rtl' : 'ltr';
  for (const { text, html } of mails) {
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
    // Neither a message that is missing, nor a placeholder that was not filled in.
    expect(text + html).not.toMatch(/undefined|\[object|\{\w+\}/);
    const words = ownWords(text);
    expect(words.length).toBeGreaterThan(1);
    if (language !== 'en') expect(words.filter((word) => english.includes(word) && !sharedWords.has(word))).toEqual([]);
  }
});
