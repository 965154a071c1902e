/** Changes to one request: the same as on the desk, with the same messages and audit entries. */
import type { ChangeName } from '#contract/desk.ts';
import deskMessages from '#desk/messages/en.json' with { type: 'json' };
import { changeRequest, requiredStatus } from '#server/leads/change-request.ts';
import type { LeadChange } from '#server/leads/store/lead-types.ts';
import type { Lead } from '#server/leads/store/lead-store.ts';
import { defineCommand, UserFacingError, UsageError, type Command, type CommandContext } from '../command.ts';
import { findLead } from './filter-options.ts';

type ChangeDetails = Pick<LeadChange, 'what' | 'note' | 'channels'>;

/** Fails if the request has changed since it was read. */
export async function changeLead(lead: Lead, change: ChangeDetails, { store, actor }: CommandContext): Promise<void> {
  const { outcome } = await changeRequest(await store(), lead, { ...actor(), ...change });
  switch (outcome) {
    case 'changed':
      return;
    case 'emptyNote':
      throw new UsageError('--text TEXT is missing.');
    case 'noteTooLong':
      throw new UserFacingError(deskMessages.tooLong);
    case 'wrongStatus':
      throw new UserFacingError(`${lead.reference} is not ${requiredStatus[change.what]}.`);
    default:
      throw new UserFacingError(
        `${lead.reference} was changed by someone else at the same time. Look at it, then try again.`,
      );
  }
}

function defineChangeCommand(name: string, what: ChangeName, summary: string) {
  return defineCommand({
    name,
    argument: 'REFERENCE',
    summary,
    options: {},
    async run(context, _, argument) {
      const lead = await findLead(argument!, context);
      await changeLead(lead, { what }, context);
      await printDone(lead, what, context);
    },
  });
}

const noteCommand = defineCommand({
  name: 'note',
  argument: 'REFERENCE',
  summary: 'Adds a note for staff to a request',
  options: { text: { type: 'string', value: 'TEXT', help: 'the note' } },
  async run(context, { text: note }, argument) {
    if (note === undefined) throw new UsageError('--text TEXT is missing.');
    const lead = await findLead(argument!, context);
    await changeLead(lead, { what: 'note', note }, context);
    await printDone(lead, 'note', context);
  },
});

function printDone({ reference }: Lead, what: ChangeName, { print }: CommandContext): Promise<void> {
  return print(`${reference}: ${deskMessages[`done-${what}`]}`);
}

/** In the order of the help. */
export const changeCommands: Command[] = [
  defineChangeCommand('take', 'take', 'Marks a request as yours'),
  defineChangeCommand('leave', 'leave', 'Hands a request back, so that anyone can take it'),
  defineChangeCommand('answered', 'answer', 'Marks a request as answered'),
  defineChangeCommand('close', 'close', 'Closes a request'),
  defineChangeCommand('reopen', 'reopen', 'Makes an answered or closed request new again'),
  noteCommand,
  defineChangeCommand('hold', 'hold', 'Quarantines a request; undelivered deliveries are held'),
  defineChangeCommand('release', 'release', 'Releases a request from quarantine and delivers it'),
];
