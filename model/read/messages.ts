/** The words of the interface. The sample's English ones are the list of all that there must be, in every filling. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Messages = typeof import('../../sample/en/interface.json');

export const messageKeysFile = 'sample/en/interface.json';

export function readMessageKeys(): Messages {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../..', messageKeysFile), 'utf8')) as Messages;
}
