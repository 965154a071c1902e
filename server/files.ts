/** Reads the built files in pieces, so that no visitor, however slow, holds more than one of them in memory. */
import { open } from 'node:fs/promises';
import type { Range } from './negotiation.ts';

const pieceBytes = 64 * 1024;

/** Read as fast as it is taken. Rejects if the first piece, which is all of most files, cannot be read. */
export async function bodyOf(path: string, { start, end }: Range): Promise<Buffer<ArrayBuffer> | ReadableStream<Uint8Array>> {
  let piece = await readPiece(path, { start, end });
  if (start + piece.length > end) return piece;
  let position = start;
  return new ReadableStream(
    {
      async pull(controller) {
        if (position > start) piece = await readPiece(path, { start: position, end });
        controller.enqueue(piece);
        position += piece.length;
        if (position > end) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Opened for each piece anew: visitors leave at any moment, and nothing that is held open for them can then be forgotten. */
async function readPiece(path: string, { start, end }: Range): Promise<Buffer<ArrayBuffer>> {
  const piece = Buffer.alloc(Math.min(pieceBytes, end - start + 1));
  const file = await open(path);
  const { bytesRead } = await file.read(piece, { position: start }).finally(() => file.close());
  if (bytesRead === 0) throw new Error('The file became shorter while it was sent');
  return piece.subarray(0, bytesRead);
}
