/** How many of the ways in which people send a form are held as if a program had sent them. */
import { legitimateCases, spamCases, assessCase, type SpamCase } from '#server/leads/intake/spam-fixture.ts';
import type { Bench } from './bench.ts';

const isQuarantined = (pattern: SpamCase) => assessCase(pattern).quarantined;
const rowsOf = (patterns: SpamCase[], kind: string) =>
  patterns.map((pattern) => [
    pattern.name,
    kind,
    assessCase(pattern).reasons.join(', ') || '–',
    isQuarantined(pattern) ? 'held' : 'goes on',
  ]);

export const bench: Bench = {
  title: 'Held requests',
  run() {
    const wrong = legitimateCases.filter(isQuarantined).length;
    const right = spamCases.filter(isQuarantined).length;
    return Promise.resolve({
      claims: [
        {
          what: 'false holds, of the everyday ways to send a form',
          figure: `${((100 * wrong) / legitimateCases.length).toFixed(0)} % (${wrong} of ${legitimateCases.length})`,
          bound: '0 %',
          holds: wrong === 0,
        },
        {
          what: 'held, of the ways of programs',
          figure: `${right} of ${spamCases.length}`,
          bound: 'all',
          holds: right === spamCases.length,
        },
      ],
      tables: [
        {
          columns: ['pattern', 'of', 'signs', 'verdict'],
          rows: [...rowsOf(legitimateCases, 'people'), ...rowsOf(spamCases, 'programs')],
        },
      ],
      notes: [
        'Each is judged by the rules and the counting of the server; `server/leads/intake/spam-fixture.ts` says what each sends.',
      ],
    });
  },
};
