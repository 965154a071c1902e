/**
 * Decrypts backups in the format that preceded age: the magic LEADSBK1, a 16-byte salt, then chunks of 64 KiB, each
 * encrypted with AES-256-GCM and followed by its 16-byte tag. The key is scrypt(BACKUP_KEY, salt, N=32768, r=8, p=1).
 * A chunk's nonce is its index (11 bytes, big-endian, from 0) and a byte that is 1 for the last chunk, otherwise 0.
 */
import { createDecipheriv, scrypt } from 'node:crypto';
import { UserFacingError } from './user-facing-error.ts';

export const legacyMagic = Buffer.from('LEADSBK1');
export const legacyHeaderSize = legacyMagic.length + 16;
const tagSize = 16;
const chunkSize = 64 * 1024 + tagSize;

export async function* decryptLegacyStream(
  header: Buffer,
  body: AsyncIterable<Buffer>,
  passphrase: string,
  name: string,
): AsyncGenerator<Buffer> {
  const key = await deriveKey(passphrase, header.subarray(legacyMagic.length));
  for await (const { chunk, nonce } of splitIntoChunks(body)) {
    let plain: Buffer;
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagSize });
      decipher.setAuthTag(chunk.subarray(-tagSize));
      plain = Buffer.concat([decipher.update(chunk.subarray(0, -tagSize)), decipher.final()]);
    } catch (error) {
      throw new UserFacingError(`${name} is damaged, or was made with a different BACKUP_KEY.`, { cause: error });
    }
    yield plain;
  }
}

function deriveKey(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const cost = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
    scrypt(passphrase, salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

async function* splitIntoChunks(source: AsyncIterable<Buffer>): AsyncGenerator<{ chunk: Buffer; nonce: Buffer }> {
  let index = 0n;
  const nextNonce = (isLast: boolean) => {
    const nonce = Buffer.alloc(12);
    nonce.writeBigUInt64BE(index++, 3);
    nonce[11] = isLast ? 1 : 0;
    return nonce;
  };
  let buffered = Buffer.alloc(0);
  for await (const bytes of source) {
    buffered = Buffer.concat([buffered, bytes]);
    // `>`, not `>=`: a full chunk may be the last one.
    for (; buffered.length > chunkSize; buffered = buffered.subarray(chunkSize))
      yield { chunk: buffered.subarray(0, chunkSize), nonce: nextNonce(false) };
  }
  yield { chunk: buffered, nonce: nextNonce(true) };
}
