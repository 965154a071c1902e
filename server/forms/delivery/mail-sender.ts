/** Sends mails: new requests and digests to staff, applications to HR, confirmations and replies to visitors. */
import type { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { groupPaths } from '#contract/desk.ts';
import type { Language } from '#model/schema/content-types.ts';
import { isPlainMailAddress } from '#server/mail/mail-address.ts';
import type { MailSettings } from '#server/env/delivery-settings.ts';
import type { Mailbox } from '#server/env/settings.ts';
import { domainOf } from '#server/env/reserved-domains.ts';
import type { GetLeadTexts } from '#server/forms/lead-texts.ts';
import {
  renderConfirmationMail,
  renderDigestMail,
  safeDisplayName,
  renderNotificationMail,
  type MailContent,
  renderReplyMail,
} from './mail-content.ts';
import type { ReadDigest } from './quarantine-digest.ts';
import type { DeliverySender, DeliveryResult } from './outbox.ts';
import { mayLeave, type LeadGroup } from '#server/forms/store/lead-types.ts';
import type { DeliveryClaim, Lead, LeadStore } from '#server/forms/store/lead-store.ts';
import { logoAttachment } from '#server/mail/mail-layout.ts';
import { withTimeout } from '#server/process/with-timeout.ts';

export interface MailSenderOptions extends MailSettings {
  getTexts: GetLeadTexts;
  digest: ReadDigest;
  getFiles: LeadStore['getFiles'];
  getReply: LeadStore['getReply'];
  /** The origin of the desk; undefined if nobody handles the group there. */
  deskUrlFor?: (group: LeadGroup) => string | undefined;
  /** Until the whole mail has been written to the socket. Aborting before then cannot cause a duplicate. */
  sendTimeoutMs?: number;
  /** Until the server confirms. RFC 5321 requires ten minutes: a client that gives up sooner sends duplicates. */
  responseTimeoutMs?: number;
}

const defaultTimeouts = { sendTimeoutMs: 3 * 60_000, responseTimeoutMs: 10 * 60_000 };
/** How often to send a mail that the server may have accepted without confirming. */
const maxUnconfirmedCopies = 3;

type TrackedMail = SendMailOptions & { transmission: ReturnType<typeof createMailTransmission> };

export function createMailSenders(
  options: MailSenderOptions,
): Record<'mail' | 'confirmation' | 'reply' | 'digest' | 'hrDigest', DeliverySender> {
  const { from, getTexts, sendTimeoutMs, responseTimeoutMs } = { ...defaultTimeouts, ...options };
  const transport = createTransport({
    url: options.smtpUrl,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: sendTimeoutMs / 3,
    greetingTimeout: sendTimeoutMs / 3,
    socketTimeout: responseTimeoutMs,
  });
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((input) => (data as TrackedMail).transmission.track(input));
    done();
  });
  /** Unconfirmed copies, by delivery id. */
  const unconfirmedCopies = new Map<string, number>();

  /** A request may be in a language that the site has since dropped: use the default language. */
  const messagesIn = (language?: Language) => {
    const { messages, languages } = getTexts();
    const supported = language && messages[language] ? language : languages.defaultLanguage;
    return [messages[supported]!, languages.settingsOf(supported)] as const;
  };

  const context = (group: LeadGroup) => {
    const { site, brand } = getTexts();
    return { brand, timeZone: site.timeZone, deskUrl: options.deskUrlFor?.(group), paths: groupPaths[group] };
  };

  const messageIdOf = (delivery: string) => `<${delivery}@${domainOf(from.address)}>`;

  async function send(
    claim: DeliveryClaim,
    to: Mailbox[],
    replyTo: Mailbox | undefined,
    content: MailContent & SendMailOptions,
  ): Promise<DeliveryResult> {
    const transmission = createMailTransmission();
    const mail: TrackedMail = {
      transmission,
      from,
      to,
      replyTo,
      // The same for every attempt, so that mail programs recognise duplicates.
      messageId: messageIdOf(claim.id),
      date: new Date(claim.lead.createdAt),
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Request-Reference': claim.lead.reference },
      ...content,
      attachments: [...(logoAttachment(getTexts().brand) ?? []), ...(content.attachments ?? [])],
    };
    const sending = transport.sendMail(mail);
    try {
      await withTimeout(sendTimeoutMs, Promise.race([transmission.sent, sending]));
      const { response, rejected } = await withTimeout(responseTimeoutMs, sending);
      unconfirmedCopies.delete(claim.id);
      const rejections = rejected.length > 0 ? `; rejected for ${rejected.length} of the recipients` : '';
      return { outcome: 'delivered', detail: response + rejections };
    } catch (error) {
      transmission.abort();
      if (!transmission.isSent || (error as MailError).responseCode !== undefined) return toFailure(error as MailError);
      return toUnconfirmed(claim);
    }
  }

  /** The server may or may not have accepted the mail: retry, but limit the number of duplicates. */
  function toUnconfirmed({ id }: DeliveryClaim): DeliveryResult {
    const copy = (unconfirmedCopies.get(id) ?? 0) + 1;
    const isLast = copy >= maxUnconfirmedCopies;
    if (isLast) unconfirmedCopies.delete(id);
    else unconfirmedCopies.set(id, copy);
    const detail = `copy ${copy} was sent, but the mail server did not confirm it; it may have arrived anyway`;
    return { outcome: isLast ? 'dead' : 'retry', detail, code: `copy ${copy} not confirmed` };
  }

  const hrMailbox = (): Mailbox => ({ name: '', address: getTexts().site.hrEmail });

  async function sendDigest(claim: DeliveryClaim, group: LeadGroup, to: Mailbox[]): Promise<DeliveryResult> {
    const digest = await options.digest(group);
    if (digest.awaitingReview === 0) return { outcome: 'delivered', detail: 'nothing is awaiting review' };
    const overrides = {
      priority: 'low',
      date: undefined,
      headers: { 'Auto-Submitted': 'auto-generated' },
    } as const;
    return send(claim, to, undefined, { ...renderDigestMail(digest, ...messagesIn(), context(group)), ...overrides });
  }

  /** An infected file stays in the database; the mail says so. */
  async function sendNotification(claim: DeliveryClaim): Promise<DeliveryResult> {
    const { lead } = claim;
    const { site, formSettings } = getTexts();
    const files = await options.getFiles(lead.reference);
    const [messages, language] = messagesIn(lead.language);
    const content = renderNotificationMail(lead, messages, language, {
      ...context(lead.deliver),
      jobTitle: lead.job === null ? undefined : site.jobs[language.code]?.[lead.job],
      files,
    });
    const attachments = files.filter(mayLeave).map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes),
      contentDisposition: 'attachment' as const,
    }));
    const own = formSettings[lead.form]?.recipients?.map((address): Mailbox => ({ name: '', address }));
    const to = own ?? (lead.deliver === 'applications' ? [hrMailbox()] : options.to);
    return send(claim, to, replyToMailbox(lead), { ...content, attachments });
  }

  return {
    digest: (claim) => sendDigest(claim, 'requests', options.to),
    hrDigest: (claim) => sendDigest(claim, 'applications', [hrMailbox()]),
    mail: sendNotification,
    async confirmation(claim) {
      const visitor = visitorMailbox(claim.lead);
      if (!visitor) return { outcome: 'dead', detail: 'not a plain mail address' };
      // The address may belong to a third party: include nothing the visitor typed, or we could be used to send spam.
      const to = { name: '', address: visitor.address };
      const { site } = getTexts();
      const { deliver: group } = claim.lead;
      const replyTo = { name: site.company, address: group === 'applications' ? site.hrEmail : site.email };
      return send(
        claim,
        [to],
        replyTo,
        renderConfirmationMail(claim.lead, ...messagesIn(claim.lead.language), context(group)),
      );
    },
    /** From a person: not marked as automatic, and what the visitor answers reaches that person. */
    async reply(claim) {
      const { lead } = claim;
      const [visitor, reply] = [visitorMailbox(lead), await options.getReply(claim.id)];
      if (!visitor) return { outcome: 'dead', detail: 'not a plain mail address' };
      if (!reply) return { outcome: 'dead', detail: 'deleted' };
      const thread = reply.thread.map(messageIdOf);
      return send(
        claim,
        [visitor],
        { name: '', address: reply.who },
        {
          ...renderReplyMail(lead, reply, ...messagesIn(lead.language), context('requests')),
          date: new Date(reply.createdAt),
          headers: { 'X-Request-Reference': lead.reference },
          references: thread,
          inReplyTo: thread.at(-1),
        },
      );
    },
  };
}

/** Tracks whether a mail's content has been handed to the mail server, and can abort the mail until then. */
function createMailTransmission() {
  const sent = Promise.withResolvers<void>();
  let content: Readable | undefined;
  let isAborted = false;
  const transmission = {
    sent: sent.promise,
    isSent: false,
    track(input: Readable): Readable {
      content = input;
      input.once('end', () => {
        transmission.isSent = true;
        sent.resolve();
      });
      if (isAborted) transmission.abort();
      return input;
    },
    /** Closes the connection before the final dot, so that the server discards the mail. */
    abort(): void {
      isAborted = true;
      if (!transmission.isSent) content?.destroy(new Error('aborted before it was sent'));
    },
  };
  return transmission;
}

/** Undefined if a mail program could parse the address as more than one mailbox. */
function visitorMailbox(lead: Lead): Mailbox | undefined {
  return isPlainMailAddress(lead.email) ? { name: safeDisplayName(lead), address: lead.email } : undefined;
}

/** Many servers reject mails with a non-ASCII local part in a header. Staff still see the address in the text. */
function replyToMailbox(lead: Lead): Mailbox | undefined {
  return /^[!-~]+@/.test(lead.email) ? visitorMailbox(lead) : undefined;
}

type MailError = Error & { code?: string; responseCode?: number; permanent?: boolean };

/** Only a permanent rejection of this mail is fatal. Everything else, such as a wrong password, is retried. */
function toFailure({ message, code, responseCode, permanent }: MailError): DeliveryResult {
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const outcome = permanent === true && isAboutMail ? 'dead' : 'retry';
  return { outcome, detail: message, code: [code, responseCode].filter(Boolean).join(' ') };
}
