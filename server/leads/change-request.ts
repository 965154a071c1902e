/** Changes by staff, with the rules that the desk and the CLI share. */
import type { ChangeName } from '#contract/desk.ts';
import { normaliseText } from './intake/normalise.ts';
import type { LeadChange, LeadStatus } from './store/lead-types.ts';
import type { Lead, LeadStore } from './store/lead-store.ts';

const maxNoteLength = 10_000;

/** Changes that are only valid in one status. */
export const requiredStatus: Partial<Record<ChangeName, LeadStatus>> = { release: 'quarantined', deliver: 'accepted' };

/** `stale` if the request has changed since `lead` was read. */
export async function changeRequest(
  store: Pick<LeadStore, 'change'>,
  { reference, version, status }: Pick<Lead, 'reference' | 'version' | 'status'>,
  change: Omit<LeadChange, 'reference' | 'version'>,
) {
  if (status !== (requiredStatus[change.what] ?? status)) return { outcome: 'wrongStatus' as const };
  if (change.what !== 'note') return store.change({ ...change, reference, version });
  const note = normaliseText(change.note ?? '');
  if (note === '') return { outcome: 'emptyNote' as const };
  if (note.length > maxNoteLength) return { outcome: 'noteTooLong' as const };
  return store.change({ ...change, note, reference, version });
}
