import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { Decrypter } from 'age-encryption';
import { beforeAll, describe, expect, test } from 'vitest';
import { decryptStream, encryptStream } from './encryption.ts';

const key = 'a key of some twenty letters';
const chunkSize = 64 * 1024;

/** Splits into pieces that do not align with the format's chunks. */
const toStream = (bytes: Uint8Array) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / 10_007) }, (_, index) =>
      Buffer.from(bytes.subarray(index * 10_007, (index + 1) * 10_007)),
    ),
  );
const collect = async (source: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(source));
const encrypt = (bytes: Uint8Array) => collect(encryptStream(toStream(bytes), key));
const decrypt = (bytes: Uint8Array, passphrase: string | undefined = key) =>
  collect(decryptStream(toStream(bytes), passphrase, 'leads.db.age'));

test.each([0, chunkSize - 1, chunkSize, 3 * chunkSize + 5])('round trip of %d bytes', async (length) => {
  const plain = randomBytes(length);
  const encrypted = await encrypt(plain);
  if (length > 0) expect(encrypted.includes(plain.subarray(0, 16))).toBe(false);
  expect(await decrypt(encrypted)).toEqual(plain);
});

test('any age program can open an encrypted backup with BACKUP_KEY as its passphrase', async () => {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  expect(await decrypter.decrypt(await encrypt(Buffer.from('Dear client')), 'text')).toBe('Dear client');
});

test('a read error is reported as itself', async () => {
  const encrypted = await encrypt(randomBytes(3 * chunkSize));
  for (const length of [100, 100_000]) {
    async function* interrupted(): AsyncGenerator<Buffer> {
      yield encrypted.subarray(0, length);
      throw new Error('connection lost');
    }
    await expect(collect(decryptStream(interrupted(), key, 'leads.db.age'))).rejects.toThrow('connection lost');
  }
});

describe('an encrypted backup', () => {
  let encrypted: Buffer;
  beforeAll(async () => {
    encrypted = await encrypt(randomBytes(3 * chunkSize));
  });

  test('detects a changed bit, and truncation', async () => {
    const changed = Buffer.from(encrypted);
    changed[40_000]! ^= 1;
    await expect(decrypt(changed)).rejects.toThrow('leads.db.age is damaged');
    const headerSize = encrypted.indexOf('\n---') + 4 + 45 + 16;
    for (const length of [-1, headerSize + chunkSize + 16, headerSize])
      await expect(decrypt(encrypted.subarray(0, length)), String(length)).rejects.toThrow('leads.db.age is damaged');
  });
});
