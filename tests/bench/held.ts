/** How many of the ways in which people send a form are held as if a program had sent them. */
import { everyday, suspicious, verdictOn, type Pattern } from '#server/leads/spam-fixture.ts';
import type { Bench } from './bench.ts';

const isHeld = (pattern: Pattern) => verdictOn(pattern).quarantined;
const rowsOf = (patterns: Pattern[], kind: string) =>
  patterns.map((pattern) => [pattern.name, kind, verdictOn(pattern).reasons.join(', ') || '–', isHeld(pattern) ? 'held' : 'goes on']);

export const bench: Bench = {
  title: 'Held requests',
  about: 'how many everyday ways to send a form are held, and how many of those of programs',
  run() {
    const wrong = everyday.filter(isHeld).length;
    const right = suspicious.filter(isHeld).length;
    return Promise.resolve({
      claims: [
        {
          what: 'false holds, of the everyday ways to send a form',
          figure: `${((100 * wrong) / everyday.length).toFixed(0)} % (${wrong} of ${everyday.length})`,
          bound: '0 %',
          holds: wrong === 0,
        },
        { what: 'held, of the ways of programs', figure: `${right} of ${suspicious.length}`, bound: 'all', holds: right === suspicious.length },
      ],
      tables: [{ columns: ['pattern', 'of', 'signs', 'verdict'], rows: [...rowsOf(everyday, 'people'), ...rowsOf(suspicious, 'programs')] }],
      notes: ['Each is judged by the rules and the counting of the server; `server/leads/spam-fixture.ts` says what each sends.'],
    });
  },
};
