/** What the build says about damaged content files: in the right place, in plain words, with what to do. */
import { join } from 'node:path';
import { damageFiles } from '#model/sample/damage-fixture.ts';
import { findFault, readDamagedContent } from '#model/sample/damaged-sample-fixture.ts';
import type { Bench } from './bench.ts';

const count = 2000;
/** The first is that of the tests; nobody looked at what the second damages. */
const seeds = [20261118, 4];

/** Without the names and numbers in it. */
function kindOf(message: string): string {
  return message
    .replace(/"[^"]*"/g, '…')
    .replace(/\{\w+\}/, '{…}')
    .replace(/(did you mean|begin a new line at) .*/, '$1 …')
    .replace(
      /(one of|begins with|like the lines it belongs to|in it|opens here|inside it|a comment|hyphen|colon|belongs to):? .*/,
      '$1 …',
    )
    .replace(/with (no|one|\d+) spaces?/, 'with … spaces')
    .replace(/\d+/g, '…');
}

export const bench: Bench = {
  title: 'Damaged content',
  run(log) {
    const kinds = new Map<string, number>();
    let harmless = 0;
    const runs = seeds.map((seed) => {
      const run = { messages: 0, faults: [] as string[] };
      for (const [index, damage] of damageFiles(join(import.meta.dirname, '../../sample'), count, seed).entries()) {
        if (index % 200 === 0) log(`seed ${seed}: ${index} of ${count}`);
        const problems = readDamagedContent(damage);
        if (problems.length === 0) harmless++;
        for (const problem of problems) {
          run.messages++;
          kinds.set(kindOf(problem.message), (kinds.get(kindOf(problem.message)) ?? 0) + 1);
          const fault = findFault(problem, damage);
          if (fault !== undefined) run.faults.push(`${damage.kind}, line ${damage.lines.join(', ')}: ${fault}`);
        }
      }
      for (const fault of run.faults) log(fault);
      return run;
    });
    const [known, other] = runs as [(typeof runs)[0], (typeof runs)[0]];
    const figureOf = ({ faults, messages }: typeof known) => `${faults.length} of ${messages}`;
    const what = 'messages in another place, in jargon, or without what to do';
    return Promise.resolve({
      claims: [
        { what, figure: figureOf(known), bound: '0', holds: known.faults.length === 0 },
        {
          what: `${what}, for damage that nobody looked at`,
          figure: figureOf(other),
          bound: 'at most 1 %',
          holds: other.faults.length <= other.messages / 100,
        },
      ],
      tables: [
        {
          columns: ['message', 'times'],
          rows: [...kinds].toSorted(([, a], [, b]) => b - a),
        },
      ],
      notes: [
        `The sample, damaged in twice ${count} ways (seeds ${seeds.join(' and ')}): characters removed, doubled or moved; lines indented, dedented, joined, split or swapped. ${harmless} of them leave it valid. \`model/sample/damaged-sample-fixture.ts\` says what a good message is.`,
      ],
    });
  },
};
