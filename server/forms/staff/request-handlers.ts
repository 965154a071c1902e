/** Views, changes and deletes a request. Rejects a change based on an outdated version, but keeps the typed text. */
import {
  changeNames,
  deskActions,
  groupPaths,
  insertTemplate,
  listHref,
  requestHref,
  type DeskGroup,
  type DeskRejection,
} from '#contract/desk.ts';
import { createRateLimiter } from '#server/http/rate-limit.ts';
import { createDownloadResponse } from '#server/forms/files/file-links.ts';
import { changeRequest } from '#server/forms/change-request.ts';
import { normaliseText } from '#server/forms/intake/normalise.ts';
import { parseReference } from '#server/forms/store/reference.ts';
import { mayLeave, type DeliveryChannel } from '#server/forms/store/lead-types.ts';
import type { LeadDetails, LeadStore } from '#server/forms/store/lead-store.ts';
import { seeOther } from '#server/desk/desk-responses.ts';
import { auditDedupeMs } from './list-handlers.ts';
import type { DeskSession, DeskHttpContext } from '#server/desk/desk-context.ts';
import type { AccessStore } from '#server/access/access-operations.ts';
import type { GetLeadTexts } from '#server/forms/lead-texts.ts';
import { parseListPage } from './list-query.ts';
import { roleFor } from '#server/access/roles.ts';
import { createReplyForm, readReply } from './reply-form.ts';
import { toDeskRequest } from './view-models.ts';

/** The same text, by the same person, is the same reply for a day: its page was returned to, and its form sent again. */
const sameReplyMs = 24 * 60 * 60_000;

/** For each member of staff. More than anyone writes, and little for somebody who took over a session. */
const replyLimit = { rejectAbove: 40, leakPerMinute: 4 };

export interface RequestOptions {
  store: Pick<LeadStore, 'get' | 'getFiles' | 'change' | 'delete'> & Pick<AccessStore, 'recordAudit' | 'audit'>;
  /** May change while the server runs. */
  getCompany: () => string;
  getTexts: GetLeadTexts;
  /** Channels used when staff deliver a request again. */
  channels: DeliveryChannel[];
  now: () => number;
  /** Called when a delivery was queued. */
  onQueued: () => void;
}

export function createRequestHandlers({ store, getCompany, getTexts, channels, now, onQueued }: RequestOptions) {
  const countReply = createRateLimiter([replyLimit]);

  /** The only way to show a request: whoever sees one is in the audit log. */
  async function show(
    { query, formValues, renderPage }: DeskHttpContext,
    { email: who }: DeskSession,
    lead: LeadDetails,
    answer: { status?: number; rejection?: DeskRejection; lastAction?: string } = {},
  ): Promise<Response> {
    const { reference } = lead;
    await store.recordAudit({ who, what: 'look', reference, now: now(), dedupeMs: auditDedupeMs });
    const { action = '', note = '', confirm = '' } = formValues;
    const { status = 200, ...result } = answer;
    return renderPage(status, {
      page: 'request',
      group: lead.deliver,
      request: toDeskRequest(lead, getCompany()),
      openedFrom: parseListPage(query),
      replyForm: createReplyForm(lead, getTexts(), formValues),
      typed: { action, note, confirm },
      ...result,
    });
  }

  /** Half a reply or a note stays on the page when something else is done. */
  async function confirmChange(
    context: DeskHttpContext,
    session: DeskSession,
    lead: LeadDetails,
    lastAction: string,
  ): Promise<Response> {
    const unsaved = { ...context.formValues };
    for (const name of savedFields[unsaved['action'] ?? ''] ?? []) delete unsaved[name];
    return typedTexts(unsaved).length > 0
      ? show({ ...context, formValues: unsaved }, session, lead, { lastAction })
      : seeOther(requestHref(lead.deliver, lead.reference, parseListPage(context.query), lastAction));
  }

  function showDeleted({ formValues, renderPage }: DeskHttpContext): Response {
    const typed = typedTexts(formValues);
    return renderPage(404, typed.length > 0 ? { page: 'deleted', typed } : { page: 'problem', problem: 'notFound' });
  }

  /** Null for a reference of the other group, which other people see. */
  async function find(reference: string, group: DeskGroup): Promise<LeadDetails | null> {
    const lead = await store.get(reference);
    return lead && lead.deliver === group ? lead : null;
  }

  function wasSent({ replies }: LeadDetails, typed: string, email: string): boolean {
    const text = normaliseText(typed);
    return replies.some((sent) => sent.who === email && sent.text === text && now() - sent.createdAt < sameReplyMs);
  }

  /** The last change, to explain a conflict. */
  async function findLastChange(reference: string) {
    const entries = await store.audit({ limit: 20, reference });
    return entries.find(({ what }) => changeNames.some((name) => name === what)) ?? null;
  }

  async function remove(
    context: DeskHttpContext,
    session: DeskSession,
    lead: LeadDetails,
    allFromSender: boolean,
  ): Promise<Response> {
    const typed = context.formValues['confirm']?.trim() ?? '';
    const confirmed = allFromSender
      ? lead.email !== '' && typed.toLowerCase() === lead.email.toLowerCase()
      : parseReference(typed) === lead.reference;
    if (!confirmed) return show(context, session, lead, { status: 422, rejection: { why: 'confirm' } });
    const by = { who: session.email, now: now() };
    // Never what this person may not see.
    const { deliver: group } = lead;
    const target = allFromSender ? { email: lead.email, group } : { reference: lead.reference };
    const { erased } = await store.delete(target, by);
    const done = erased ? 'delete' : 'deleteSoon';
    // The script focuses the row that took its place.
    return seeOther(`${listHref(groupPaths[group].list, parseListPage(context.query), done)}#${lead.reference}`);
  }

  return {
    async view(context: DeskHttpContext, session: DeskSession, reference: string, group: DeskGroup): Promise<Response> {
      const lead = await store.get(reference);
      const own = lead?.deliver;
      if (lead && own === group) return show(context, session, lead);
      // The audit log links to references without knowing their group.
      return own && session.roles.includes(roleFor[own])
        ? seeOther(requestHref(own, reference, null))
        : context.renderPage(404, { page: 'problem', problem: 'notFound' });
    },

    /** The file leaves as a download only. One that is infected, or waits for the scanner, does not leave. */
    async download(
      { renderPage }: DeskHttpContext,
      { email: who }: DeskSession,
      reference: string,
      group: DeskGroup,
      number: number,
    ): Promise<Response> {
      const lead = await find(reference, group);
      const file = lead && (await store.getFiles(reference)).find((candidate) => candidate.number === number);
      if (!file || !mayLeave(file)) return renderPage(404, { page: 'problem', problem: 'notFound' });
      await store.recordAudit({ who, what: 'download', reference, now: now() });
      return createDownloadResponse(file);
    },

    async change(
      context: DeskHttpContext,
      session: DeskSession,
      reference: string,
      group: DeskGroup,
    ): Promise<Response> {
      const { formValues, renderPage } = context;
      const isTemplate = formValues['action'] === insertTemplate;
      const action = deskActions.find((name) => name === formValues['action']);
      const version = Number(formValues['version']);
      const lead = await find(reference, group);
      if (!lead) return showDeleted(context);
      if (!(action || isTemplate) || !Number.isSafeInteger(version))
        return renderPage(400, { page: 'problem', problem: 'notUnderstood' });
      const reject = (status: number, rejection: DeskRejection, current = lead) =>
        show(context, session, current, { status, rejection });
      const rejectStale = async (current = lead) =>
        reject(409, { why: 'stale', last: await findLastChange(reference) }, current);
      const reply = action === 'reply' ? readReply(formValues) : undefined;
      // The store recognises a reply that was sent before.
      const isRepeated = reply && lead.replies.some(({ id }) => id === reply.id);
      if (reply && !isRepeated && wasSent(lead, reply.text, session.email))
        return confirmChange(context, session, lead, 'repeat');
      if (lead.version !== version && !isRepeated) return rejectStale();
      if (!action) return show(context, session, lead);
      if (action === 'delete' || action === 'deleteAll') return remove(context, session, lead, action === 'deleteAll');
      const limit = reply && !isRepeated ? countReply([{ name: session.email, visitors: 1 }], now()) : undefined;
      if (limit?.retryAfterSeconds !== undefined) return reject(429, { why: 'replyTooMany' });
      const change = { who: session.email, now: now(), what: action, note: formValues['note'], reply, channels };
      const changed = await changeRequest(store, { ...lead, version }, change);
      if (changed.outcome !== 'changed') limit?.refund();
      if (changed.outcome === 'wrongStatus') return renderPage(400, { page: 'problem', problem: 'notUnderstood' });
      if (changed.outcome === 'missing') return showDeleted(context);
      if (changed.outcome === 'stale') return rejectStale(changed.lead);
      if (changed.outcome !== 'changed') return reject(422, { why: rejectionOf[changed.outcome] });
      if (action === 'release' || action === 'deliver' || action === 'reply') onQueued();
      return confirmChange(context, session, changed.lead, action);
    },
  };
}

const rejectionOf = {
  emptyNote: 'empty',
  noteTooLong: 'tooLong',
  emptyReply: 'replyEmpty',
  replyTooLong: 'replyTooLong',
} as const;

/** The fields that an action saves. All fields are in one form, so that no action discards what was typed for another. */
const savedFields: Record<string, string[]> = { reply: ['subject', 'text'], note: ['note'] };

/** The subject is there from the start, so it counts with its reply only. */
function typedTexts({ subject = '', text = '', note = '' }: DeskHttpContext['formValues']): string[] {
  return [...(text.trim() === '' ? [] : [subject, text]), note].filter((typed) => typed.trim() !== '');
}
