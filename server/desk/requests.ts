/** One request: looked at, changed, deleted. A change that has not seen the last one is not made, and loses nothing that was typed. */
import { changeNames, deskActions, deskPaths, type DeskRefusal } from '#contract/desk.ts';
import { normaliseText } from '../leads/normalise.ts';
import { parseReference } from '../leads/reference.ts';
import type { LeadWithLedger } from '../leads/store.ts';
import { seeOther } from './headers.ts';
import { sameLookMs } from './lists.ts';
import type { DeskOptions, Session, Visit } from './options.ts';
import { requestOf } from './views.ts';

const longestNote = 10_000;

export function createRequests({ store, company, channels, now, onQueued }: DeskOptions) {
  async function refuse({ values, show }: Visit, status: number, lead: LeadWithLedger, refusal: DeskRefusal): Promise<Response> {
    const { action = '', note = '', confirm = '' } = values;
    return show(status, { page: 'request', request: requestOf(lead, company), refusal, typed: { action, note, confirm } });
  }

  /** Who did what last, where something was done. */
  async function lastOf(reference: string) {
    const lines = await store.audit({ limit: 20, reference });
    return lines.find(({ what }) => changeNames.some((name) => name === what)) ?? null;
  }

  async function remove(visit: Visit, { email: who }: Session, lead: LeadWithLedger, all: boolean): Promise<Response> {
    const typed = visit.values['confirm']?.trim() ?? '';
    const agreed = all ? typed.toLowerCase() === lead.email.toLowerCase() : parseReference(typed) === lead.reference;
    if (!agreed) return refuse(visit, 422, lead, { why: 'confirm' });
    const by = { who, now: now() };
    const { erased } = await store.delete(all ? { email: lead.email } : { reference: lead.reference }, by);
    return seeOther(`${deskPaths.list}?done=${erased ? 'delete' : 'deleteSoon'}`);
  }

  return {
    async look({ show }: Visit, { email: who }: Session, reference: string): Promise<Response> {
      const lead = await store.get(reference);
      if (!lead) return show(404, { page: 'problem', problem: 'notFound' });
      await store.record({ who, what: 'look', reference, now: now(), onceInMs: sameLookMs });
      return show(200, { page: 'request', request: requestOf(lead, company) });
    },

    async change(visit: Visit, session: Session, reference: string): Promise<Response> {
      const { values, show } = visit;
      const action = deskActions.find((name) => name === values['action']);
      const version = Number(values['version']);
      const lead = await store.get(reference);
      if (!lead) return show(404, { page: 'problem', problem: 'notFound' });
      if (!action || !Number.isSafeInteger(version)) return show(400, { page: 'problem', problem: 'notUnderstood' });
      if (lead.version !== version) return refuse(visit, 409, lead, { why: 'stale', last: await lastOf(reference) });
      if (action === 'delete' || action === 'deleteAll') return remove(visit, session, lead, action === 'deleteAll');
      const note = normaliseText(values['note'] ?? '');
      if (action === 'note' && note === '') return refuse(visit, 422, lead, { why: 'empty' });
      if (action === 'note' && note.length > longestNote) return refuse(visit, 422, lead, { why: 'tooLong' });
      const changed = await store.change({ reference, version, who: session.email, now: now(), what: action, note, channels });
      if (changed.outcome === 'missing') return show(404, { page: 'problem', problem: 'notFound' });
      if (changed.outcome === 'stale') return refuse(visit, 409, changed.lead, { why: 'stale', last: await lastOf(reference) });
      if (action === 'release' || action === 'deliver') onQueued();
      return seeOther(`${deskPaths.request(reference)}?done=${action}`);
    },
  };
}
