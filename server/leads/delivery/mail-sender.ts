/** Sends mail: to the staff about a request, or about those that are held back, and to the visitor that it has come. */
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Languages } from '#model/isomorphic/languages.ts';
import { isPlainMailAddress, type Mailbox, type MailSettings } from '../../env/delivery-settings.ts';
import { domainOf } from '../../reserved-domains.ts';
import type { SiteFacts } from '../../pages/site-manifest.ts';
import type { QuarantineDigest } from '../quarantine/quarantine-digest.ts';
import {
  renderConfirmationMail,
  renderDigestMail,
  safeDisplayName,
  renderNotificationMail,
  type MailContent,
} from './mail-content.ts';
import type { DeliverySender, DeliveryResult } from './outbox.ts';
import type { DeliveryClaim, Lead } from '../store/lead-store.ts';
import { createDeliveryPayload, type DeliveryPayload } from './delivery-payload.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { MessagesByLanguage } from '../../pages/server-messages.ts';

export interface MailSenderOptions extends MailSettings {
  messages: MessagesByLanguage;
  languages: Languages;
  site: Pick<SiteFacts, 'company' | 'email'>;
  digest: () => Promise<QuarantineDigest>;
  /** Until all of the mail is on its way: giving up costs nothing so far. */
  sendTimeoutMs?: number;
  /** Until the server says that it has it: RFC 5321 asks for ten minutes, since whoever gives up sooner sends it twice. */
  responseTimeoutMs?: number;
}

/** The longest that an attempt may take. */
const defaultTimeouts = { sendTimeoutMs: 3 * 60_000, responseTimeoutMs: 10 * 60_000 };
/** Of a mail that may have been taken each time, though the server never said so. */
const maxUnconfirmedCopies = 3;

type TrackedMail = SendMailOptions & { payload: DeliveryPayload };

export function createMailSenders(
  options: MailSenderOptions,
): Record<'mail' | 'confirmation' | 'digest', DeliverySender> {
  const { from, messages, languages, site, sendTimeoutMs, responseTimeoutMs } = { ...defaultTimeouts, ...options };
  const transportTimeouts = {
    connectionTimeout: sendTimeoutMs / 3,
    greetingTimeout: sendTimeoutMs / 3,
    socketTimeout: responseTimeoutMs,
  };
  const transport = createTransport({
    url: options.smtpUrl,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...transportTimeouts,
  });
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((input) => (data as TrackedMail).payload.track(input));
    done();
  });
  /** By delivery: how many copies went out without an answer. */
  const unconfirmedCopies = new Map<string, number>();

  /** A language that the site had once may still stand in a request: then that of the bare addresses. */
  const messagesFor = ({ language }: Lead) => {
    const known = messages[language] ? language : languages.defaultLanguage;
    return [messages[known]!, languages.settingsOf(known)] as const;
  };

  async function send(
    claim: DeliveryClaim,
    to: Mailbox[],
    replyTo: Mailbox | undefined,
    content: MailContent & SendMailOptions,
  ): Promise<DeliveryResult> {
    const payload = createDeliveryPayload();
    const mail: TrackedMail = {
      payload,
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
      await withTimeout(sendTimeoutMs, Promise.race([payload.sent, sending]));
      const { response, rejected } = await withTimeout(responseTimeoutMs, sending);
      unconfirmedCopies.delete(claim.id);
      const refused = rejected.length > 0 ? `; refused for ${rejected.length} of the addresses` : '';
      return { outcome: 'delivered', detail: response + refused };
    } catch (error) {
      payload.abort();
      if (!payload.isSent || (error as MailError).responseCode !== undefined) return toFailure(error as MailError);
      return toUnconfirmed(claim);
    }
  }

  /** It may have been taken, or not: tried again, but nobody wants ten of them. */
  function toUnconfirmed({ id }: DeliveryClaim): DeliveryResult {
    const copy = (unconfirmedCopies.get(id) ?? 0) + 1;
    const enough = copy >= maxUnconfirmedCopies;
    if (enough) unconfirmedCopies.delete(id);
    else unconfirmedCopies.set(id, copy);
    const detail = `copy ${copy} was sent, but the mail server did not say that it has it; it may have come all the same`;
    return { outcome: enough ? 'dead' : 'retry', detail, code: `no answer to copy ${copy}` };
  }

  return {
    async digest(claim) {
      const digest = await options.digest();
      if (digest.entries.length === 0) return { outcome: 'delivered', detail: 'nothing waits any more' };
      const text = renderDigestMail(
        digest,
        messages[languages.defaultLanguage]!,
        languages.settingsOf(languages.defaultLanguage),
      );
      return send(claim, options.to, undefined, {
        ...text,
        priority: 'low',
        date: undefined,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    mail: (claim) =>
      send(
        claim,
        options.to,
        replyToMailbox(claim.lead),
        renderNotificationMail(claim.lead, ...messagesFor(claim.lead)),
      ),
    async confirmation(claim) {
      const visitor = visitorMailbox(claim.lead);
      if (!visitor) return { outcome: 'dead', detail: 'not an address that mail can be sent to' };
      // The address may belong to anyone: nothing of what was typed goes there, so that nobody can use us to write to them.
      const to = { name: '', address: visitor.address };
      const replyTo = { name: site.company, address: site.email };
      return send(claim, [to], replyTo, renderConfirmationMail(claim.lead, ...messagesFor(claim.lead), site.company));
    },
  };
}

/** Undefined where a mail program could take the address for something else than one person's. */
function visitorMailbox(lead: Lead): Mailbox | undefined {
  return isPlainMailAddress(lead.email) ? { name: safeDisplayName(lead), address: lead.email } : undefined;
}

/** Letters beyond ASCII before the @ would make it a mail that many servers refuse for good; the staff see them in the text. */
function replyToMailbox(lead: Lead): Mailbox | undefined {
  return /^[!-~]+@/.test(lead.email) ? visitorMailbox(lead) : undefined;
}

type MailError = Error & { code?: string; responseCode?: number; permanent?: boolean };

/** Given up is only what was refused itself. A wrong password or a server in trouble is put right some day. */
function toFailure({ message, code, responseCode, permanent }: MailError): DeliveryResult {
  const aboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const outcome = permanent === true && aboutTheMail ? 'dead' : 'retry';
  return { outcome, detail: message, code: [code, responseCode].filter(Boolean).join(' ') };
}
