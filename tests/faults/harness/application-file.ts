/** The file of each application in a fault run. It follows from the key, so that stored files can be compared with it. */
import { createHash } from 'node:crypto';

const prefix = 'application-';

/** Keys say what was sent with them. */
export const toApplicationKey = (key: string) => prefix + key;
export const isApplicationKey = (key: string | null) => key?.startsWith(prefix) ?? false;

/** 1 to 32 KB, now and then up to half a megabyte. */
export function fileForKey(key: string): Buffer {
  const [first = 0, second = 0] = createHash('sha256').update(key).digest();
  const outputLength = 1000 + second * (first < 8 ? 2000 : 125);
  const content = createHash('shake256', { outputLength }).update(key).digest();
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), content, Buffer.from('\n%%EOF\n')]);
}
