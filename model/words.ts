/** The words of the interface. The sample's English ones are the list of all that there must be, in every filling. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Words = typeof import('../sample/en/interface.json');

export const wordList = 'sample/en/interface.json';

export function readWordList(): Words {
  return JSON.parse(readFileSync(join(import.meta.dirname, '..', wordList), 'utf8')) as Words;
}
