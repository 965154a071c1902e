/** The form to reply with: empty, with a template inserted, or with what was typed and could not be sent. */
import { randomUUID } from 'node:crypto';
import { insertTemplate, type DeskReplyForm } from '#contract/desk.ts';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import { isPlainMailAddress } from '#server/mail/mail-address.ts';
import { maxSubjectLength, maxTextLength } from '#server/forms/change-request.ts';
import type { LeadTexts } from '#server/forms/lead-texts.ts';
import type { LeadDetails } from '#server/forms/store/lead-store.ts';
import type { NewReply } from '#server/forms/store/lead-types.ts';
import { valueIn } from '#contract/forms/answers.ts';
import type { DeskHttpContext } from '#server/desk/desk-context.ts';

type FormValues = DeskHttpContext['formValues'];

/** A form without a valid id is not ours, and is not recognised if it is sent twice. */
export function readReply({ reply = '', subject = '', text = '' }: FormValues): NewReply {
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(reply);
  return { id: isId ? reply : randomUUID(), subject, text };
}

export function createReplyForm(lead: LeadDetails, texts: LeadTexts, formValues: FormValues): DeskReplyForm | null {
  if (!isPlainMailAddress(lead.email)) return null;
  const templates = templatesFor(lead, texts);
  const defaultSubject = subjectFor(lead, texts);
  const { action, template, subject = defaultSubject, text = '' } = formValues;
  const inserted = action === insertTemplate && /^\d{1,3}$/.test(template ?? '') ? templates[Number(template)] : null;
  return {
    // A new one: whatever was rejected is stored nowhere.
    id: randomUUID(),
    subject: inserted?.subject && subject === defaultSubject ? inserted.subject : subject,
    text: inserted ? [text.trimEnd(), inserted.text].filter(Boolean).join('\n\n') : text,
    maxLength: { subject: maxSubjectLength, text: maxTextLength },
    templates,
  };
}

/** In the language of the request, with its values filled in. */
function templatesFor(lead: LeadDetails, { replyTemplates, languages }: LeadTexts): DeskReplyForm['templates'] {
  const own = replyTemplates[lead.language] ?? replyTemplates[languages.defaultLanguage] ?? [];
  const { reference } = lead;
  const names: Record<string, string> = { firstName: valueIn(lead.answers, 'first_name'), name: lead.name };
  // A name may be missing: "Hello {firstName}," becomes "Hello,".
  const fillIn = (text: string) =>
    interpolate(
      text.replaceAll(/ ?\{(firstName|name)\}/g, (whole, key: string) => (names[key] ? whole : '')),
      { reference, ...names },
    );
  return own
    .filter((template) => (template.for ?? lead.deliver) === lead.deliver)
    .map(({ title, subject, text }) => ({ title, subject: subject && fillIn(subject), text: fillIn(text) }));
}

/** That of the last mail to the visitor, so that mail programs show both as one conversation. */
function subjectFor(lead: LeadDetails, { messages, languages, site }: LeadTexts): string {
  const { reference, deliver, replies, deliveries } = lead;
  const last = replies.at(-1)?.subject;
  if (last !== undefined) return `Re: ${last.replace(/^Re: /i, '')}`;
  const isConfirmed = deliveries.some(({ channel, status }) => channel === 'confirmation' && status === 'delivered');
  if (!isConfirmed) return `${site.company} [${reference}]`;
  const { contact, applicationMail } = messages[lead.language] ?? messages[languages.defaultLanguage]!;
  const { confirmationSubject } = deliver === 'applications' ? applicationMail : contact;
  return `Re: ${interpolate(confirmationSubject, { reference })}`;
}
