import { createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { decryptStream, encryptStream } from './cipher.ts';

const secret = 'a key of twenty letters';
const piece = 64 * 1024;
const all = async (source: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(source));
/** In chunks that fit nothing. */
const chunks = (bytes: Buffer) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / 10_007) }, (_, index) =>
      bytes.subarray(index * 10_007, (index + 1) * 10_007),
    ),
  );
const seal = (bytes: Buffer) => all(encryptStream(chunks(bytes), secret));
const open = (bytes: Buffer, key: string | undefined = secret) =>
  all(decryptStream(chunks(bytes), key, 'leads.db.enc'));

test.each([0, piece - 1, piece, 3 * piece + 5])('%d bytes come back as they were', async (length) => {
  const bytes = randomBytes(length);
  const sealed = await seal(bytes);
  if (length > 0) expect(sealed.includes(bytes.subarray(0, 16))).toBe(false);
  expect(await open(sealed)).toEqual(bytes);
});

test('what is not encrypted is passed on', async () => {
  expect(await open(Buffer.from('SQLite format 3'), undefined)).toEqual(Buffer.from('SQLite format 3'));
});

test('whatever is changed, cut off or moved about is noticed, and so is another key', async () => {
  const sealed = await seal(randomBytes(3 * piece));
  const whole = 24 + piece + 16;
  const changed = Buffer.from(sealed);
  changed[40_000]! ^= 1;
  const moved = Buffer.concat([
    sealed.subarray(0, 24),
    sealed.subarray(whole, whole + piece + 16),
    sealed.subarray(24, whole),
    sealed.subarray(whole + piece + 16),
  ]);
  for (const broken of [changed, moved, sealed.subarray(0, -1), sealed.subarray(0, whole), sealed.subarray(0, 30)]) {
    await expect(open(broken)).rejects.toThrow('leads.db.enc is damaged, or was made with another BACKUP_KEY.');
  }
  await expect(open(sealed, 'another key of some length')).rejects.toThrow('another BACKUP_KEY');
  await expect(all(decryptStream(chunks(sealed), undefined, 'leads.db.enc'))).rejects.toThrow(
    'leads.db.enc is encrypted: set BACKUP_KEY',
  );
});

test('another program opens it by what is written of the format', async () => {
  const sealed = await seal(Buffer.from('Dear client'));
  const key = scryptSync(secret, sealed.subarray(8, 24), 32, { N: 32_768, r: 8, p: 1, maxmem: 2 ** 26 });
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from('000000000000000000000001', 'hex'));
  decipher.setAuthTag(sealed.subarray(-16));
  expect(sealed.toString('latin1', 0, 8)).toBe('LEADSBK1');
  expect(decipher.update(sealed.subarray(24, -16), undefined, 'utf8') + decipher.final('utf8')).toBe('Dear client');
});
