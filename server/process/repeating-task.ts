/** Runs `work` at an interval, never twice at the same time. */
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
      // While stopping, an aborted run is not a failure: the next server continues.
      if (!stopped) onFailed((error as Error).message);
    } finally {
      running = false;
    }
  }

  return {
    run,
    /** The first run is after one interval. */
    start() {
      timer = setInterval(() => void run(), everyMs);
    },
    stop() {
      stopped = true;
      clearInterval(timer);
    },
  };
}
