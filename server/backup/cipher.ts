/**
 * Encrypted backups: the letters LEADSBK1, then 16 bytes of salt; the key is scrypt(BACKUP_KEY, salt, N=32768, r=8, p=1, 32 bytes).
 * Then pieces of 64 KiB, each encrypted with AES-256-GCM and followed by its tag of 16 bytes. The nonce of a piece is its number, from
 * 0, in 11 bytes, big end first, and one more byte that is 1 for the last piece and 0 for all others. The last may be shorter, or empty.
 */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { UserFacingError } from './user-facing-error.ts';

type ByteStream = AsyncIterable<Buffer>;

const algorithm = 'aes-256-gcm';
const magic = Buffer.from('LEADSBK1');
const saltSize = 16;
const chunkSize = 64 * 1024;
const tagSize = 16;

export async function* encryptStream(plain: ByteStream, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltSize);
  const key = await deriveKey(secret, salt);
  yield Buffer.concat([magic, salt]);
  for await (const { piece, nonce } of splitIntoChunks(plain, chunkSize)) {
    const cipher = createCipheriv(algorithm, key, nonce);
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

/** What is not encrypted is passed on as it is. */
export async function* decryptStream(
  stored: ByteStream,
  secret: string | undefined,
  name: string,
): AsyncGenerator<Buffer> {
  const { start, rest } = await readPrefix(stored, magic.length + saltSize);
  if (!isEncrypted(start)) {
    yield start;
    yield* rest;
    return;
  }
  if (secret === undefined)
    throw new UserFacingError(`${name} is encrypted: set BACKUP_KEY as it was when it was made.`);
  const key = await deriveKey(secret, start.subarray(magic.length));
  for await (const { piece, nonce } of splitIntoChunks(rest, chunkSize + tagSize)) {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagSize });
    let plain: Buffer;
    try {
      decipher.setAuthTag(piece.subarray(-tagSize));
      plain = Buffer.concat([decipher.update(piece.subarray(0, -tagSize)), decipher.final()]);
    } catch (error) {
      throw new UserFacingError(`${name} is damaged, or was made with another BACKUP_KEY.`, { cause: error });
    }
    yield plain;
  }
}

export function isEncrypted(start: Buffer): boolean {
  return start.subarray(0, magic.length).equals(magic);
}

function deriveKey(secret: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const cost = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
    scrypt(secret, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** The nonce is part of what is proven: pieces that were left out, doubled or changed about do not open. */
async function* splitIntoChunks(source: ByteStream, size: number): AsyncGenerator<{ piece: Buffer; nonce: Buffer }> {
  let number = 0n;
  const nonceOf = (last: boolean) => {
    const nonce = Buffer.alloc(12);
    nonce.writeBigUInt64BE(number++, 3);
    nonce[11] = last ? 1 : 0;
    return nonce;
  };
  let rest = Buffer.alloc(0);
  for await (const chunk of source) {
    rest = Buffer.concat([rest, chunk]);
    // A whole one is kept back until more has come: it may be the last.
    for (; rest.length > size; rest = rest.subarray(size))
      yield { piece: rest.subarray(0, size), nonce: nonceOf(false) };
  }
  yield { piece: rest, nonce: nonceOf(true) };
}

/** The first bytes, and what comes after them. */
async function readPrefix(source: ByteStream, length: number): Promise<{ start: Buffer; rest: ByteStream }> {
  const chunks = source[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < length) {
    const { value, done } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  async function* rest(): AsyncGenerator<Buffer> {
    yield start.subarray(length);
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  return { start: start.subarray(0, length), rest: rest() };
}
