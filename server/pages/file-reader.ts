/** Reads the built files: small ones through a cache, media in chunks. */
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

type ReadFile = (file: string) => Promise<Buffer<ArrayBuffer>>;

/** An LRU cache of up to `maxBytes`. */
export function createCachedFileReader(
  root: string,
  maxBytes = 64 * 1024 * 1024,
  readFromDisk: ReadFile = readFile,
): ReadFile {
  const cache = new Map<string, Buffer<ArrayBuffer>>();
  const pendingReads = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  let bytes = 0;

  function addToCache(file: string, content: Buffer<ArrayBuffer>): void {
    if (content.length > maxBytes) return;
    cache.set(file, content);
    bytes += content.length;
    // A Map iterates in insertion order, and every use inserts the key again.
    for (const [oldest, { length }] of cache) {
      if (bytes <= maxBytes) break;
      cache.delete(oldest);
      bytes -= length;
    }
  }

  async function load(file: string): Promise<Buffer<ArrayBuffer>> {
    try {
      const content = await readFromDisk(join(root, file));
      addToCache(file, content);
      return content;
    } finally {
      pendingReads.delete(file);
    }
  }

  return async (file) => {
    const cached = cache.get(file);
    if (cached) {
      cache.delete(file);
      cache.set(file, cached);
      return cached;
    }
    // Concurrent requests share one read.
    const promise = pendingReads.get(file) ?? load(file);
    pendingReads.set(file, promise);
    return promise;
  };
}

/** Memory per download. */
const chunkBytes = 64 * 1024;

/**
 * Streams the bytes from `start` to `end` (inclusive) with backpressure. Opens the file anew for each chunk, so that no
 * file handle can leak when a visitor leaves.
 */
export function streamFile(path: string, { start, end }: { start: number; end: number }): ReadableStream<Uint8Array> {
  let position = start;
  return new ReadableStream(
    {
      async pull(controller) {
        const chunk = Buffer.alloc(Math.min(chunkBytes, end - position + 1));
        const file = await open(path);
        const { bytesRead } = await file.read(chunk, { position }).finally(() => file.close());
        if (bytesRead === 0) throw new Error('the file was truncated while it was sent');
        controller.enqueue(chunk.subarray(0, bytesRead));
        position += bytesRead;
        if (position > end) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
