/** Uploads outlive the form that started them: the visitor may leave it, and come back. One for each job at most. */
export interface Upload {
  controller: AbortController;
  /** Null while it does not show. */
  percent: number | null;
}

const uploads = new Map<string, Upload>();
const listeners = new Set<() => void>();

export function findUpload(job: string): Upload | undefined {
  return uploads.get(job);
}

export function setUpload(job: string, upload: Upload | undefined): void {
  if (upload) uploads.set(job, upload);
  else uploads.delete(job);
  for (const listener of listeners) listener();
}

export function showPercent(job: string, percent: number | null): void {
  const upload = uploads.get(job);
  if (upload) setUpload(job, { ...upload, percent });
}

export function onUploadsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
