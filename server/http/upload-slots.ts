/**
 * Bounds the memory of uploads in progress. When all slots are taken, a new upload is not refused, because a few clients
 * that send slowly on purpose would then keep everybody else out. Instead, the slowest upload of the client with the
 * most uploads is ended.
 */
import type { RateLimitKey } from './rate-limit-keys.ts';

export interface UploadSlot {
  /** Aborted when the upload has to make room. */
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
  /** Everything has been received, so the upload is not ended any more. */
  keep: () => void;
  free: () => void;
}

interface OpenUpload {
  keys: RateLimitKey[];
  startedAt: number;
  bytes: number;
  isReceived: boolean;
  controller: AbortController;
}

export function createUploadSlots(maxUploads: number) {
  const uploads = new Set<OpenUpload>();

  function makeRoom(now: number): void {
    const counts = new Map<string, number>();
    for (const { keys } of uploads) for (const { name } of keys) counts.set(name, (counts.get(name) ?? 0) + 1);
    const shareOf = ({ keys }: OpenUpload) =>
      Math.max(...keys.map(({ name, visitors }) => counts.get(name)! / visitors));
    const rateOf = ({ bytes, startedAt }: OpenUpload) => bytes / (now - startedAt + 1);
    const [last] = [...uploads]
      .filter(({ isReceived }) => !isReceived)
      .toSorted((a, b) => shareOf(b) - shareOf(a) || rateOf(a) - rateOf(b) || a.startedAt - b.startedAt);
    if (!last) return;
    uploads.delete(last);
    last.controller.abort();
  }

  return {
    /** Undefined if all are being stored. */
    take(keys: RateLimitKey[]): UploadSlot | undefined {
      const now = performance.now();
      if (uploads.size >= maxUploads) makeRoom(now);
      if (uploads.size >= maxUploads) return undefined;
      const upload = { keys, startedAt: now, bytes: 0, isReceived: false, controller: new AbortController() };
      uploads.add(upload);
      return {
        signal: upload.controller.signal,
        onProgress: (bytes) => (upload.bytes = bytes),
        keep: () => (upload.isReceived = true),
        free: () => void uploads.delete(upload),
      };
    },
  };
}
