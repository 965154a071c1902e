/** What staff do with one request: the same as on the desk, and recorded as there. */
import type { ChangeName } from '#contract/desk.ts';
import { normaliseText } from '#server/leads/normalise.ts';
import type { Change } from '#server/leads/store-desk.ts';
import type { Channel, LeadStatus, LeadStore } from '#server/leads/store.ts';
import { defineCommand, Failed, WrongUse } from './command.ts';
import { findLead, readReference } from './filter.ts';
import { who } from './who.ts';

type Made = Pick<Change<Channel>, 'what' | 'now' | 'note' | 'channels'>;

/** Changes the request as it is at this moment; some changes are for requests in one state alone. */
export async function changeLead(store: LeadStore, reference: string, change: Made, only?: LeadStatus): Promise<void> {
  const { version, status } = await findLead(store, reference);
  if (only && status !== only) throw new Failed(`${reference} is not ${only}.`);
  const changed = await store.change({ reference, version, who: who(), ...change });
  if (changed.outcome !== 'changed') throw new Failed(`${reference} was changed by somebody else at the same moment. Look at it, and try again.`);
}

function simple(name: string, what: ChangeName, summary: string, done: string, only?: LeadStatus) {
  return defineCommand({
    name,
    argument: 'REFERENCE',
    summary,
    options: {},
    async run({ store, now, print }, _, argument) {
      const reference = readReference(argument!);
      await changeLead(await store(), reference, { what, now: now() }, only);
      await print(`${reference} ${done}`);
    },
  });
}

export const answered = simple('answered', 'answer', 'Marks a request as answered', 'is marked as answered.');
export const close = simple('close', 'close', 'Puts a request away as closed', 'is closed.');
export const reopen = simple('reopen', 'reopen', 'Makes a request new again', 'is new again.');
export const take = simple('take', 'take', 'Says that you look after a request', 'is yours.');
export const leave = simple('leave', 'leave', 'Gives a request back to all', 'is nobody’s.');
export const hold = simple('hold', 'hold', 'Holds a request back, with what was not delivered yet', 'is held back.');

const released = 'is released. The running server delivers it within seconds.';
export const release = simple('release', 'release', 'Lets a request out of quarantine, and its deliveries go on their way', released, 'quarantined');

export const note = defineCommand({
  name: 'note',
  argument: 'REFERENCE',
  summary: 'Writes a note for the staff beside a request',
  options: { text: { type: 'string', value: 'WORDS', help: 'what to remember' } },
  async run({ store, now, print }, { text }, argument) {
    const reference = readReference(argument!);
    const words = normaliseText(text ?? '');
    if (words === '') throw new WrongUse('--text WORDS is missing.');
    await changeLead(await store(), reference, { what: 'note', note: words, now: now() });
    await print(`${reference} has the note.`);
  },
});
