/** Encrypts backups in the age format (age-encryption.org), so that owners can also open them with `age -d`. */
import { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { decryptLegacyStream, legacyHeaderSize, legacyMagic } from './legacy-decryption.ts';
import { UserFacingError } from './user-facing-error.ts';

type ByteStream = AsyncIterable<Buffer>;

const ageMagic = Buffer.from('age-encryption.org/v1\n');
/** Enough to recognise either format. */
const prefixSize = Math.max(ageMagic.length, legacyHeaderSize);

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

/** What to accept besides backups that the key has encrypted. */
export interface AcceptedFormats {
  /** Although there is a key. */
  unencrypted?: boolean;
  /** The format that preceded age. */
  legacy?: boolean;
}

/** With a key, only what it has encrypted is accepted: anybody who can write to the target could have put the rest there. */
export async function* decryptStream(
  stored: ByteStream,
  passphrase: string | undefined,
  name: string,
  accept: AcceptedFormats = {},
): AsyncGenerator<Uint8Array> {
  const { prefix, rest } = await readPrefix(stored);
  if (!isEncrypted(prefix)) {
    if (passphrase !== undefined && !accept.unencrypted) throw new UserFacingError(unencryptedMessage(name));
    yield* prepend(prefix, rest);
    return;
  }
  if (passphrase === undefined)
    throw new UserFacingError(`${name} is encrypted: set BACKUP_KEY to the key it was made with.`);
  if (startsWith(prefix, legacyMagic)) {
    if (!accept.legacy) throw new UserFacingError(unmarkedMessage(name));
    yield* decryptLegacyStream(prefix, rest, passphrase, name);
  } else yield* decryptAgeStream(prepend(prefix, rest), passphrase, name);
}

export const unencryptedMessage = (name: string) =>
  `${name} is not encrypted, but BACKUP_KEY is set: somebody may have put it there. If you made it without a key, add --unencrypted.`;
export const unmarkedMessage = (name: string) =>
  `${name} does not contain its name and time, so it may be another backup than it seems. If an earlier version or another program made it, add --unmarked.`;

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

export function isEncrypted(start: Buffer): boolean {
  return startsWith(start, ageMagic) || startsWith(start, legacyMagic);
}

function startsWith(bytes: Buffer, magic: Buffer): boolean {
  return bytes.subarray(0, magic.length).equals(magic);
}

async function readPrefix(source: ByteStream): Promise<{ prefix: Buffer; rest: ByteStream }> {
  const chunks = source[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < prefixSize) {
    const { value, done } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  const rest = prepend(start.subarray(prefixSize), { [Symbol.asyncIterator]: () => chunks });
  return { prefix: start.subarray(0, prefixSize), rest };
}

async function* prepend(start: Buffer, rest: ByteStream): ByteStream {
  yield start;
  yield* rest;
}

function toWebStream(bytes: ByteStream): globalThis.ReadableStream<Uint8Array> {
  return ReadableStream.from(bytes) as globalThis.ReadableStream<Uint8Array>;
}
