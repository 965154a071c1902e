/** What staff do with one request: the same as on the desk, and recorded as there. */
import type { ChangeName } from '#contract/desk.ts';
import { normaliseText } from '#server/leads/intake/normalise.ts';
import type { LeadChange, LeadStatus } from '#server/leads/store/lead-types.ts';
import type { Lead } from '#server/leads/store/lead-store.ts';
import { defineCommand, UserFacingError, UsageError, type Command, type CommandContext } from '../command.ts';
import { findLead } from './filter-options.ts';

type ChangeDetails = Pick<LeadChange, 'what' | 'note' | 'channels'>;

/** Changes the request as it was found. */
export async function changeLead(
  { reference, version }: Lead,
  change: ChangeDetails,
  { store, actor }: CommandContext,
): Promise<void> {
  const changed = await (await store()).change({ reference, version, ...actor(), ...change });
  if (changed.outcome !== 'changed')
    throw new UserFacingError(
      `${reference} was changed by somebody else at the same moment. Look at it, and try again.`,
    );
}

/** Some changes are for requests in one state alone. */
function defineChangeCommand(name: string, what: ChangeName, summary: string, done: string, only?: LeadStatus) {
  return defineCommand({
    name,
    argument: 'REFERENCE',
    summary,
    options: {},
    async run(context, _, argument) {
      const lead = await findLead(argument!, context);
      if (only && lead.status !== only) throw new UserFacingError(`${lead.reference} is not ${only}.`);
      await changeLead(lead, { what }, context);
      await context.print(`${lead.reference} ${done}`);
    },
  });
}

const noteCommand = defineCommand({
  name: 'note',
  argument: 'REFERENCE',
  summary: 'Writes a note for the staff beside a request',
  options: { text: { type: 'string', value: 'WORDS', help: 'what to remember' } },
  async run(context, { text = '' }, argument) {
    const words = normaliseText(text);
    if (words === '') throw new UsageError('--text WORDS is missing.');
    const lead = await findLead(argument!, context);
    await changeLead(lead, { what: 'note', note: words }, context);
    await context.print(`${lead.reference} has the note.`);
  },
});

const releasedMessage = 'is released. The running server delivers it within seconds.';

/** In the order of the help. */
export const changeCommands: Command[] = [
  defineChangeCommand('take', 'take', 'Says that you look after a request', 'is yours.'),
  defineChangeCommand('leave', 'leave', 'Gives a request back to all', 'is nobody’s.'),
  defineChangeCommand('answered', 'answer', 'Marks a request as answered', 'is marked as answered.'),
  defineChangeCommand('close', 'close', 'Puts a request away as closed', 'is closed.'),
  defineChangeCommand('reopen', 'reopen', 'Makes a request new again', 'is new again.'),
  noteCommand,
  defineChangeCommand('hold', 'hold', 'Holds a request back, with what was not delivered yet', 'is held back.'),
  defineChangeCommand(
    'release',
    'release',
    'Lets a request out of quarantine, and its deliveries go on their way',
    releasedMessage,
    'quarantined',
  ),
];
