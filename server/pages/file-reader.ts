/** Reads the built files: small ones through a cache, media in chunks. */
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Pages, scripts and images of a site fit in here; what does not is read again for each request. */
const maxCachedBytes = 64 * 1024 * 1024;

/** Concurrent requests share one read. A failed read is not cached. */
export function createCachedFileReader(root: string): (file: string) => Promise<Buffer<ArrayBuffer>> {
  const cache = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  let bytes = 0;

  async function load(file: string): Promise<Buffer<ArrayBuffer>> {
    try {
      const content = await readFile(join(root, file));
      if (bytes + content.length > maxCachedBytes) cache.delete(file);
      else bytes += content.length;
      return content;
    } catch (error) {
      cache.delete(file);
      throw error;
    }
  }

  return (file) => {
    const content = cache.get(file) ?? load(file);
    cache.set(file, content);
    return content;
  };
}

/** Memory per download. */
const chunkBytes = 64 * 1024;

/**
 * Streams the bytes from `start` to `end` (inclusive) with backpressure; null if there are none. Opens the file for each
 * chunk, so that no handle is left when a visitor leaves: before the first byte, nothing would tell the stream.
 */
export function streamFile(
  path: string,
  { start, end }: { start: number; end: number },
): ReadableStream<Uint8Array> | null {
  if (end < start) return null;
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
