/** Reads the body of a request within limits of size, time and the number of its pieces. */

export interface ReadLimits {
  /** Above it, reading ends; the rest is left to early-responses.ts. */
  bodyBytes: number;
  /** The longest time for `stallBytes`. */
  stallMs: number;
  /** By default 1: then `stallMs` is the longest pause. */
  stallBytes?: number;
  totalMs: number;
}

/** `tooLarge`: longer than `bodyBytes`, or in too many pieces. `incomplete`: the connection ended early. */
export type ReadProblem = 'tooLarge' | 'stalled' | 'incomplete';

export interface ReadWatch {
  /** Aborting it ends the reading like a stalled connection. */
  signal?: AbortSignal;
  /** Gets the number of bytes so far. */
  onProgress?: (bytes: number) => void;
}

/**
 * Every piece costs memory and time, however small it is, and a program can send each byte as a chunk of its own.
 * Network packets usually carry 500 bytes or more; the first thousand pieces may be smaller.
 */
const maxPiecesFor = (bytes: number) => 1000 + bytes / 256;

/** Whatever goes wrong, it returns what was read so far. */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  limits: ReadLimits,
  watch?: ReadWatch,
): Promise<{ bytes: Buffer; problem?: ReadProblem }> {
  const pieces: Uint8Array[] = [];
  const problem = await readPieces(body, limits, (piece) => void pieces.push(piece), watch);
  return { bytes: Buffer.concat(pieces), problem };
}

/** Reads the next piece once `onPiece` has finished with the one before. Its errors are passed on. */
export async function readPieces(
  body: ReadableStream<Uint8Array> | null,
  { bodyBytes, stallMs, stallBytes = 1, totalMs }: ReadLimits,
  onPiece: (piece: Uint8Array) => void | Promise<void>,
  { signal, onProgress }: ReadWatch = {},
): Promise<ReadProblem | undefined> {
  if (!body) return undefined;
  const reader = body.getReader();
  let length = 0;
  let count = 0;
  let lengthAtRefresh = 0;
  let isStalled = false;
  /** Ends a read that is waiting. */
  const stop = () => {
    isStalled = true;
    reader.releaseLock();
  };
  const stallTimer = setTimeout(stop, stallMs);
  const totalTimer = setTimeout(stop, totalMs);
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  try {
    for (;;) {
      const read = await reader.read().catch(() => 'failed' as const);
      if (read === 'failed') return isStalled ? 'stalled' : 'incomplete';
      if (read.done) return undefined;
      length += read.value.length;
      onProgress?.(length);
      if (length - lengthAtRefresh >= stallBytes) {
        stallTimer.refresh();
        lengthAtRefresh = length;
      }
      await onPiece(read.value);
      if (length > bodyBytes || ++count > maxPiecesFor(length)) return 'tooLarge';
    }
  } finally {
    clearTimeout(stallTimer);
    clearTimeout(totalTimer);
    signal?.removeEventListener('abort', stop);
    reader.releaseLock();
  }
}
