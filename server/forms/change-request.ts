/** Changes by staff at the desk. */
import type { ChangeName } from '#contract/desk.ts';
import { isPlainMailAddress } from '#server/mail/mail-address.ts';
import { normaliseLine, normaliseText } from './intake/normalise.ts';
import type { LeadChange, LeadStatus, NewReply } from './store/lead-types.ts';
import type { Lead, LeadStore } from './store/lead-store.ts';

/** Of notes and replies. */
export const maxTextLength = 10_000;
export const maxSubjectLength = 200;

/** Changes that are only valid in one status. */
export const requiredStatus: Partial<Record<ChangeName, LeadStatus>> = {
  release: 'quarantined',
  deliver: 'accepted',
  reply: 'accepted',
};

/** `stale` if the request has changed since `lead` was read. */
export async function changeRequest(
  store: Pick<LeadStore, 'change'>,
  { reference, version, status, email }: Pick<Lead, 'reference' | 'version' | 'status' | 'email'>,
  change: Omit<LeadChange, 'reference' | 'version'>,
) {
  if (status !== (requiredStatus[change.what] ?? status)) return { outcome: 'wrongStatus' as const };
  if (change.what === 'note') {
    const note = normaliseText(change.note ?? '');
    if (note === '') return { outcome: 'emptyNote' as const };
    if (note.length > maxTextLength) return { outcome: 'noteTooLong' as const };
    return store.change({ ...change, note, reference, version });
  }
  if (change.what === 'reply') {
    const reply = normaliseReply(change.reply);
    // Before the address: the text is shown again.
    if (reply.subject === '' || reply.text === '') return { outcome: 'emptyReply' as const };
    if (reply.subject.length > maxSubjectLength || reply.text.length > maxTextLength)
      return { outcome: 'replyTooLong' as const };
    if (!isPlainMailAddress(email)) return { outcome: 'wrongStatus' as const };
    return store.change({ ...change, reply, reference, version });
  }
  return store.change({ ...change, reference, version });
}

function normaliseReply({ id, subject, text }: NewReply = { id: '', subject: '', text: '' }): NewReply {
  return { id, subject: normaliseLine(subject), text: normaliseText(text) };
}
