/** Work that a running server does again and again, and never twice at the same time. */
export function createRepeatingTask(everyMs: number, work: () => Promise<void>, onFailed: (reason: string) => void) {
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let stopped = false;

  async function run(): Promise<void> {
    if (running || stopped) return;
    running = true;
    try {
      await work();
    } catch (error) {
      // A server that stops leaves the rest for the next one.
      if (!stopped) onFailed((error as Error).message);
    } finally {
      running = false;
    }
  }

  return {
    run,
    /** First when that time has passed. */
    start() {
      timer = setInterval(() => void run(), everyMs);
    },
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}
