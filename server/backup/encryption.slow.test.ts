import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  collect(decryptStream(toStream(bytes), passphrase, 'leads.db.age', { legacy: true }));

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

test('unencrypted data passes through', async () => {
  const plain = Buffer.from('SQLite format 3');
  expect(await collect(decryptStream(toStream(plain), undefined, 'leads.db'))).toEqual(plain);
});

test('with a key, only what it has encrypted is accepted, unless told otherwise', async () => {
  const plain = Buffer.from('SQLite format 3, planted');
  const read = (bytes: Buffer, accept = {}) => collect(decryptStream(toStream(bytes), key, 'leads.db.age', accept));
  await expect(read(plain)).rejects.toThrow('leads.db.age is not encrypted, but BACKUP_KEY is set');
  expect(await read(plain, { unencrypted: true })).toEqual(plain);
  const legacy = await readFile(join(import.meta.dirname, 'legacy-backup-fixture/leads-2026-11-20T12-00-00Z.db.enc'));
  await expect(read(legacy)).rejects.toThrow('add --unmarked');
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

describe.each(['age', 'legacy'] as const)('%s format', (format) => {
  let encrypted: Buffer;
  beforeAll(async () => {
    const legacyFile = join(import.meta.dirname, 'legacy-backup-fixture/leads-2026-11-20T12-00-00Z.db.enc');
    encrypted = format === 'age' ? await encrypt(randomBytes(3 * chunkSize)) : await readFile(legacyFile);
  });

  test('detects a changed bit', async () => {
    const changed = Buffer.from(encrypted);
    changed[40_000]! ^= 1;
    await expect(decrypt(changed)).rejects.toThrow('leads.db.age is damaged');
  });

  test.each(['last byte', 'last chunk', 'all but the header'] as const)(
    'detects truncation: %s missing',
    async (missing) => {
      const headerSize = format === 'age' ? encrypted.indexOf('\n---') + 4 + 45 + 16 : 24;
      const length = { 'last byte': -1, 'last chunk': headerSize + chunkSize + 16, 'all but the header': headerSize };
      await expect(decrypt(encrypted.subarray(0, length[missing]))).rejects.toThrow('leads.db.age is damaged');
    },
  );

  test('names BACKUP_KEY if the key is wrong or missing', async () => {
    await expect(decrypt(encrypted, 'another key of some length')).rejects.toThrow('different BACKUP_KEY');
    await expect(collect(decryptStream(toStream(encrypted), undefined, 'leads.db.age'))).rejects.toThrow(
      'leads.db.age is encrypted: set BACKUP_KEY',
    );
  });
});
