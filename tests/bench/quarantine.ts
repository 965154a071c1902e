/** False positives and false negatives of the spam rules. */
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
          what: 'legitimate requests quarantined',
          figure: `${((100 * wrong) / legitimateCases.length).toFixed(0)} % (${wrong} of ${legitimateCases.length})`,
          bound: '0 %',
          holds: wrong === 0,
        },
        {
          what: 'spam requests quarantined',
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
        'Each case goes through the rules and rate limits of the server; `server/leads/intake/spam-fixture.ts` defines what it sends.',
      ],
    });
  },
};
