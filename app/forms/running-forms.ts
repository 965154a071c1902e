/** Forms that are being sent. They outlive the page that they were sent from: the visitor may leave it, and come back. */
export interface RunningForm {
  controller: AbortController;
  /** How much of its files is uploaded; null while that does not show. */
  percent: number | null;
}

/** By form and job, of which there is one at most. */
const running = new Map<string, RunningForm>();
const listeners = new Set<() => void>();

export function findRunning(key: string): RunningForm | undefined {
  return running.get(key);
}

export function setRunning(key: string, form: RunningForm | undefined): void {
  if (form) running.set(key, form);
  else running.delete(key);
  for (const listener of listeners) listener();
}

export function showPercent(key: string, percent: number | null): void {
  const form = running.get(key);
  if (form) setRunning(key, { ...form, percent });
}

export function onRunningChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
