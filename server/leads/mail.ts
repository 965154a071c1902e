/** Sends mail: to the staff about a request, or about those that are held back, and to the visitor that it has come. */
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Languages } from '#model/languages.ts';
import { isPlainAddress, type MailAddress, type MailSettings } from '../env-delivery.ts';
import { domainOf } from '../reserved.ts';
import type { SiteFacts } from '../site-manifest.ts';
import type { Digest } from './digest.ts';
import { confirmationText, digestText, nameOf, notificationText, type MailText } from './mail-text.ts';
import type { Sender, Sent } from './outbox.ts';
import type { Claim, Lead } from './store.ts';
import { createParcel, type Parcel } from './parcel.ts';
import { within } from './within.ts';
import type { WordsByLanguage } from './words.ts';

export interface MailOptions extends MailSettings {
  words: WordsByLanguage;
  languages: Languages;
  site: Pick<SiteFacts, 'company' | 'email'>;
  digest: () => Promise<Digest>;
  /** Until all of the mail is on its way: giving up costs nothing so far. */
  untilSentMs?: number;
  /** Until the server says that it has it: RFC 5321 asks for ten minutes, since whoever gives up sooner sends it twice. */
  answerMs?: number;
}

/** The longest that an attempt may take. */
const patience = { untilSentMs: 3 * 60_000, answerMs: 10 * 60_000 };
/** Of a mail that may have been taken each time, though the server never said so. */
const mostCopies = 3;

type WatchedMail = SendMailOptions & { parcel: Parcel };

export function createMailSenders(options: MailOptions): Record<'mail' | 'confirmation' | 'digest', Sender> {
  const { from, words, languages, site, untilSentMs, answerMs } = { ...patience, ...options };
  const silence = { connectionTimeout: untilSentMs / 3, greetingTimeout: untilSentMs / 3, socketTimeout: answerMs };
  const transport = createTransport({ url: options.smtpUrl, disableFileAccess: true, disableUrlAccess: true, ...silence });
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((input) => (data as WatchedMail).parcel.watch(input));
    done();
  });
  /** By delivery: how many copies went out without an answer. */
  const unanswered = new Map<string, number>();

  /** A language that the site had once may still stand in a request: then that of the bare addresses. */
  const inItsLanguage = ({ language }: Lead) => {
    const known = words[language] ? language : languages.bare;
    return [words[known]!, languages.settingsOf(known)] as const;
  };

  async function send(claim: Claim, to: MailAddress[], replyTo: MailAddress | undefined, content: MailText & SendMailOptions): Promise<Sent> {
    const parcel = createParcel();
    const mail: WatchedMail = {
      parcel,
      from,
      to,
      replyTo,
      // The same for every attempt: a mail program that gets two knows them for one.
      messageId: `<${claim.id}@${domainOf(from.address)}>`,
      date: new Date(claim.lead.createdAt),
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Request-Reference': claim.lead.reference },
      ...content,
    };
    const sending = transport.sendMail(mail);
    try {
      await within(untilSentMs, Promise.race([parcel.sent, sending]));
      const { response, rejected } = await within(answerMs, sending);
      unanswered.delete(claim.id);
      const refused = rejected.length > 0 ? `; refused for ${rejected.length} of the addresses` : '';
      return { outcome: 'delivered', detail: response + refused };
    } catch (error) {
      parcel.giveUp();
      if (!parcel.isSent || (error as MailError).responseCode !== undefined) return failureOf(error as MailError);
      return silenceOf(claim);
    }
  }

  /** It may have been taken, or not: tried again, but nobody wants ten of them. */
  function silenceOf({ id }: Claim): Sent {
    const copy = (unanswered.get(id) ?? 0) + 1;
    const enough = copy >= mostCopies;
    if (enough) unanswered.delete(id);
    else unanswered.set(id, copy);
    const detail = `copy ${copy} was sent, but the mail server did not say that it has it; it may have come all the same`;
    return { outcome: enough ? 'dead' : 'retry', detail, code: `no answer to copy ${copy}` };
  }

  return {
    async digest(claim) {
      const digest = await options.digest();
      if (digest.entries.length === 0) return { outcome: 'delivered', detail: 'nothing waits any more' };
      const text = digestText(digest, words[languages.bare]!, languages.settingsOf(languages.bare));
      return send(claim, options.to, undefined, { ...text, priority: 'low', date: undefined, headers: { 'Auto-Submitted': 'auto-generated' } });
    },
    mail: (claim) => send(claim, options.to, replyToOf(claim.lead), notificationText(claim.lead, ...inItsLanguage(claim.lead))),
    async confirmation(claim) {
      const visitor = visitorOf(claim.lead);
      if (!visitor) return { outcome: 'dead', detail: 'not an address that mail can be sent to' };
      // The address may belong to anyone: nothing of what was typed goes there, so that nobody can use us to write to them.
      const to = { name: '', address: visitor.address };
      const replyTo = { name: site.company, address: site.email };
      return send(claim, [to], replyTo, confirmationText(claim.lead, ...inItsLanguage(claim.lead), site.company));
    },
  };
}

/** Undefined where a mail program could take the address for something else than one person's. */
function visitorOf(lead: Lead): MailAddress | undefined {
  return isPlainAddress(lead.email) ? { name: nameOf(lead), address: lead.email } : undefined;
}

/** Letters beyond ASCII before the @ would make it a mail that many servers refuse for good; the staff see them in the text. */
function replyToOf(lead: Lead): MailAddress | undefined {
  return /^[!-~]+@/.test(lead.email) ? visitorOf(lead) : undefined;
}

type MailError = Error & { code?: string; responseCode?: number; permanent?: boolean };

/** Given up is only what was refused itself. A wrong password or a server in trouble is put right some day. */
function failureOf({ message, code, responseCode, permanent }: MailError): Sent {
  const aboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const outcome = permanent === true && aboutTheMail ? 'dead' : 'retry';
  return { outcome, detail: message, code: [code, responseCode].filter(Boolean).join(' ') };
}
