/** The code that checks and sends forms. Not needed to read a page, so it loads when a form first gets focus. */
import { enableNotifications } from '#app/state/notifications-enabled.ts';

export const loadSendModule = () => import('./send-form.ts');
export const loadCheckModule = () => import('./check-form.ts');

const timeoutMs = 10_000;

export function prepareToSend(): void {
  enableNotifications();
  void Promise.all([loadCheckModule(), loadSendModule()]).catch(() => undefined);
}

interface Waiting {
  element: HTMLFormElement;
  signal: AbortSignal;
  onSlow: () => void;
  slowMs: number;
}

/** For a form that is to be sent. Undefined if that was cancelled, or if a deploy has removed the code. */
export async function waitForCode<T>(
  code: Promise<T>,
  { element, signal, onSlow, slowMs }: Waiting,
): Promise<T | undefined> {
  const timers = [
    setTimeout(onSlow, slowMs),
    // No form is lost: the browser posts it itself.
    setTimeout(() => navigator.onLine && element.isConnected && element.submit(), timeoutMs),
  ];
  const cancelled = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', reject);
    if (signal.aborted) reject(signal.reason as Error);
  });
  const loaded = await Promise.race([code, cancelled]).catch(() => undefined);
  timers.forEach(clearTimeout);
  return loaded;
}
