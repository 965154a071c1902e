/** Encrypts backups in the age format (age-encryption.org), so that owners can also open them with `age -d`. */
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { UserFacingError } from './user-facing-error.ts';

type ByteStream = AsyncIterable<Buffer>;

const ageMagic = Buffer.from('age-encryption.org/v1\n');

/**
 * 2^15 needs 32 MiB and a fraction of a second; age's default of 2^18 needs 256 MiB, too much for a small server.
 * That is enough, because BACKUP_KEY is long and meant to be random.
 */
const scryptWorkFactor = 15;

export async function* encryptStream(plain: ByteStream, passphrase: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(scryptWorkFactor);
  yield* await encrypter.encrypt(toWebStream(plain));
}

/**
 * With a key, only what it has encrypted is accepted: anybody who can write to the target could have put the rest there.
 * `unencrypted` accepts a plain file all the same.
 */
export async function* decryptStream(
  stored: ByteStream,
  passphrase: string | undefined,
  name: string,
  unencrypted = false,
): AsyncGenerator<Uint8Array> {
  const { start, whole } = await readStart(stored);
  if (!isEncrypted(start)) {
    if (passphrase !== undefined && !unencrypted) throw new UserFacingError(unencryptedMessage(name));
    yield* whole;
    return;
  }
  if (passphrase === undefined)
    throw new UserFacingError(`${name} is encrypted: set BACKUP_KEY to the key it was made with.`);
  yield* decryptAgeStream(whole, passphrase, name);
}

export const unencryptedMessage = (name: string) =>
  `${name} is not encrypted, but BACKUP_KEY is set: somebody may have put it there. If you made it without a key, add --unencrypted.`;

async function* decryptAgeStream(stored: ByteStream, passphrase: string, name: string): AsyncGenerator<Uint8Array> {
  let readError: unknown;
  async function* readStored(): AsyncGenerator<Buffer> {
    try {
      yield* stored;
    } catch (error) {
      readError = error;
      throw error;
    }
  }
  const source = readStored();
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  let problem = 'was made with a different BACKUP_KEY, or is damaged';
  try {
    const plain = await decrypter.decrypt(toWebStream(source));
    problem = 'is damaged or incomplete';
    yield* plain;
  } catch (error) {
    throw readError ?? new UserFacingError(`${name} ${problem}.`, { cause: error });
  } finally {
    // The library leaves the source open if the header is invalid.
    await source.return(undefined);
  }
}

export const isEncrypted = (start: Buffer) => start.subarray(0, ageMagic.length).equals(ageMagic);

/** Enough to recognise the format, and everything including that. */
async function readStart(source: ByteStream): Promise<{ start: Buffer; whole: ByteStream }> {
  const chunks = source[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < ageMagic.length) {
    const { value, done } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  async function* readWhole(): ByteStream {
    yield start;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return { start, whole: readWhole() };
}

function toWebStream(bytes: ByteStream): globalThis.ReadableStream<Uint8Array> {
  return ReadableStream.from(bytes) as globalThis.ReadableStream<Uint8Array>;
}
