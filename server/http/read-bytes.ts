/** Reads the body of a request within limits of size, time and the number of its pieces. */

export interface ReadLimits {
  /** What is beyond is read and dropped. */
  keptBytes: number;
  /** Of the whole body. Above it, the rest is left to the HTTP server: see early-responses.ts. */
  bodyBytes: number;
  /** The longest pause. */
  stallMs: number;
  totalMs: number;
}

export interface ReadBytes {
  bytes: Buffer;
  /** There was more than `keptBytes`. */
  isCut: boolean;
  /** `tooLarge`: longer than `bodyBytes`, or in too many pieces. `incomplete`: the connection ended early. */
  problem?: 'tooLarge' | 'stalled' | 'incomplete';
}

/**
 * Every piece costs memory and time, however small it is, and a program can send each byte as a chunk of its own.
 * Network packets usually carry 500 bytes or more; the first thousand pieces may be smaller.
 */
const maxPiecesFor = (bytes: number) => 1000 + bytes / 256;

/** `onProgress` gets the number of bytes so far. Aborting `signal` ends the reading like a stalled connection. */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  { keptBytes, bodyBytes, stallMs, totalMs }: ReadLimits,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (bytes: number) => void } = {},
): Promise<ReadBytes> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  let count = 0;
  const done = (problem?: ReadBytes['problem']) => ({
    bytes: Buffer.concat(pieces),
    isCut: length > keptBytes,
    problem,
  });
  if (!body) return done();
  const reader = body.getReader();
  let isStalled = false;
  /** Ends a read that is waiting. */
  const stop = () => {
    isStalled = true;
    reader.releaseLock();
  };
  const stallTimer = setTimeout(stop, stallMs);
  const totalTimer = setTimeout(stop, totalMs);
  signal?.addEventListener('abort', stop);
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      stallTimer.refresh();
      if (length < keptBytes) pieces.push(read.value.subarray(0, keptBytes - length));
      length += read.value.length;
      onProgress?.(length);
      if (length > bodyBytes || ++count > maxPiecesFor(length)) return done('tooLarge');
    }
    return done(isStalled ? 'stalled' : undefined);
  } catch {
    return done(isStalled ? 'stalled' : 'incomplete');
  } finally {
    clearTimeout(stallTimer);
    clearTimeout(totalTimer);
    signal?.removeEventListener('abort', stop);
    reader.releaseLock();
  }
}
