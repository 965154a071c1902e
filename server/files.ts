/** Reads the built files: small ones through a memory, long ones in pieces. */
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Read = (file: string) => Promise<Buffer<ArrayBuffer>>;

/** Keeps up to `maxBytes`; what was used longest ago goes first. */
export function createReader(root: string, maxBytes = 64 * 1024 * 1024, readFromDisk: Read = readFile): Read {
  const kept = new Map<string, Buffer<ArrayBuffer>>();
  const running = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  let bytes = 0;

  function keep(file: string, content: Buffer<ArrayBuffer>): void {
    if (content.length > maxBytes) return;
    kept.set(file, content);
    bytes += content.length;
    // A Map lists its keys in the order they were set, and every use sets the key again.
    for (const [oldest, { length }] of kept) {
      if (bytes <= maxBytes) break;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  async function load(file: string): Promise<Buffer<ArrayBuffer>> {
    try {
      const content = await readFromDisk(join(root, file));
      keep(file, content);
      return content;
    } finally {
      running.delete(file);
    }
  }

  return async (file) => {
    const known = kept.get(file);
    if (known) {
      kept.delete(file);
      kept.set(file, known);
      return known;
    }
    // Visitors who come together share one read.
    const promise = running.get(file) ?? load(file);
    running.set(file, promise);
    return promise;
  };
}

/** Each visitor of a film holds one in memory. */
const pieceBytes = 64 * 1024;

/**
 * The bytes from `start` to `end`, read as fast as they are taken. The file is opened for each piece anew: visitors
 * leave films at any moment, and nothing that is held open for them can then be forgotten.
 */
export function streamFile(path: string, { start, end }: { start: number; end: number }): ReadableStream<Uint8Array> {
  let position = start;
  return new ReadableStream(
    {
      async pull(controller) {
        const piece = Buffer.alloc(Math.min(pieceBytes, end - position + 1));
        const file = await open(path);
        const { bytesRead } = await file.read(piece, { position }).finally(() => file.close());
        if (bytesRead === 0) throw new Error('The file became shorter while it was sent');
        controller.enqueue(piece.subarray(0, bytesRead));
        position += bytesRead;
        if (position > end) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
