/** One request: looked at, changed, deleted. A change that has not seen the last one is not made, and loses nothing that was typed. */
import { changeNames, deskActions, deskPaths, type DeskRefusal } from '#contract/desk.ts';
import { normaliseText } from '../leads/intake/normalise.ts';
import { parseReference } from '../leads/store/reference.ts';
import type { LeadDetails } from '../leads/store/lead-store.ts';
import { seeOther } from './desk-responses.ts';
import { auditDedupeMs } from './list-handlers.ts';
import type { DeskOptions, StaffSession, DeskHttpContext } from './desk-options.ts';
import { toDeskRequest } from './view-models.ts';

const maxNoteLength = 10_000;

export function createRequestHandlers({ store, company, channels, now, onQueued }: DeskOptions) {
  async function refuse(
    { formValues, renderPage }: DeskHttpContext,
    status: number,
    lead: LeadDetails,
    refusal: DeskRefusal,
  ): Promise<Response> {
    const { action = '', note = '', confirm = '' } = formValues;
    return renderPage(status, {
      page: 'request',
      request: toDeskRequest(lead, company),
      refusal,
      typed: { action, note, confirm },
    });
  }

  /** Who did what last, where something was done. */
  async function findLastChange(reference: string) {
    const lines = await store.audit({ limit: 20, reference });
    return lines.find(({ what }) => changeNames.some((name) => name === what)) ?? null;
  }

  async function remove(
    visit: DeskHttpContext,
    { email: who }: StaffSession,
    lead: LeadDetails,
    all: boolean,
  ): Promise<Response> {
    const typed = visit.formValues['confirm']?.trim() ?? '';
    const agreed = all ? typed.toLowerCase() === lead.email.toLowerCase() : parseReference(typed) === lead.reference;
    if (!agreed) return refuse(visit, 422, lead, { why: 'confirm' });
    const by = { who, now: now() };
    const { erased } = await store.delete(all ? { email: lead.email } : { reference: lead.reference }, by);
    return seeOther(`${deskPaths.list}?done=${erased ? 'delete' : 'deleteSoon'}`);
  }

  return {
    async view({ renderPage }: DeskHttpContext, { email: who }: StaffSession, reference: string): Promise<Response> {
      const lead = await store.get(reference);
      if (!lead) return renderPage(404, { page: 'problem', problem: 'notFound' });
      await store.recordAudit({ who, what: 'look', reference, now: now(), dedupeMs: auditDedupeMs });
      return renderPage(200, { page: 'request', request: toDeskRequest(lead, company) });
    },

    async change(visit: DeskHttpContext, session: StaffSession, reference: string): Promise<Response> {
      const { formValues, renderPage } = visit;
      const action = deskActions.find((name) => name === formValues['action']);
      const version = Number(formValues['version']);
      const lead = await store.get(reference);
      if (!lead) return renderPage(404, { page: 'problem', problem: 'notFound' });
      if (!action || !Number.isSafeInteger(version))
        return renderPage(400, { page: 'problem', problem: 'notUnderstood' });
      if (lead.version !== version)
        return refuse(visit, 409, lead, { why: 'stale', last: await findLastChange(reference) });
      if (action === 'delete' || action === 'deleteAll') return remove(visit, session, lead, action === 'deleteAll');
      const note = normaliseText(formValues['note'] ?? '');
      if (action === 'note' && note === '') return refuse(visit, 422, lead, { why: 'empty' });
      if (action === 'note' && note.length > maxNoteLength) return refuse(visit, 422, lead, { why: 'tooLong' });
      const changed = await store.change({
        reference,
        version,
        who: session.email,
        now: now(),
        what: action,
        note,
        channels,
      });
      if (changed.outcome === 'missing') return renderPage(404, { page: 'problem', problem: 'notFound' });
      if (changed.outcome === 'stale')
        return refuse(visit, 409, changed.lead, { why: 'stale', last: await findLastChange(reference) });
      if (action === 'release' || action === 'deliver') onQueued();
      return seeOther(`${deskPaths.request(reference)}?done=${action}`);
    },
  };
}
