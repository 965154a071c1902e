/**
 * Damages the sample in two thousand ways, always the same ones. Whatever is wrong then must be reported in the right
 * place, in plain words, with what to do.
 */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { damageFiles } from './damage-fixture.ts';
import { findFault, readDamagedFile } from './damaged-sample-fixture.ts';
import { readSampleContent } from './sample-fixture.ts';

const damages = damageFiles(join(import.meta.dirname, '../../sample'), 2000, 20261118);
const siteContent = readSampleContent();
const results = damages.map((damage) => ({ damage, problems: readDamagedFile(damage, siteContent) }));

test('whatever is damaged, the message names the place and says what to do', () => {
  const faults = results.flatMap(({ damage, problems }) =>
    problems.flatMap((problem) => {
      const fault = findFault(problem, damage);
      return fault === undefined ? [] : [`${damage.kind} in line ${damage.lines.join(', ')}: ${fault}`];
    }),
  );
  const isMisplaced = (fault: string) => fault.includes(': another line: ');
  expect(faults.filter((fault) => !isMisplaced(fault))).toEqual([]);
  // Another sample is damaged in other places. Some damage, such as a part that swallows the next, has no one line.
  const messages = results.flatMap(({ problems }) => problems).length;
  expect(faults.filter(isMisplaced).length, faults.join('\n')).toBeLessThan(messages / 100);
});
