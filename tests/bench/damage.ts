/** What the build says about damaged content files: in the right place, in plain words, with what to do. */
import { join } from 'node:path';
import { damageFiles } from '#model/sample/damage-fixture.ts';
import { findFault, readDamagedContent } from '#model/sample/damaged-sample-fixture.ts';
import type { Bench } from './bench.ts';

const [count, seed] = [2000, 20261118];

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
    const faults: string[] = [];
    let harmless = 0;
    for (const [index, damage] of damageFiles(join(import.meta.dirname, '../../sample'), count, seed).entries()) {
      if (index % 200 === 0) log(`${index} of ${count}`);
      const problems = readDamagedContent(damage);
      if (problems.length === 0) harmless++;
      for (const problem of problems) {
        kinds.set(kindOf(problem.message), (kinds.get(kindOf(problem.message)) ?? 0) + 1);
        const fault = findFault(problem, damage);
        if (fault !== undefined) faults.push(`${damage.kind}, line ${damage.lines.join(', ')}: ${fault}`);
      }
    }
    faults.forEach(log);
    const messages = [...kinds.values()].reduce((sum, number) => sum + number, 0);
    return Promise.resolve({
      claims: [
        {
          what: 'messages in another place, in jargon, or without what to do',
          figure: `${faults.length} of ${messages}`,
          bound: 'at most 1 %',
          holds: faults.length <= messages / 100,
        },
      ],
      tables: [
        {
          columns: ['message', 'times'],
          rows: [...kinds].toSorted(([, a], [, b]) => b - a),
        },
      ],
      notes: [
        `The sample, damaged in ${count} ways (seed ${seed}): characters removed, doubled or moved; lines indented, dedented, joined, split or swapped. ${harmless} of them leave it valid. \`model/sample/damaged-sample-fixture.ts\` says what a good message is.`,
      ],
    });
  },
};
