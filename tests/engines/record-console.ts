/**
 * Runs in the page: records console output and errors in `window.name`, which survives navigation. WebKit's driver
 * cannot read the console. The pages run almost nothing before the first call (docs/decisions/0007), and
 * ReportingObserver delivers earlier policy violations, too.
 */
export function recordConsole(): void {
  const marked = window as unknown as { isRecording?: boolean };
  if (marked.isRecording) return;
  marked.isRecording = true;
  const add = (line: string) => {
    window.name = JSON.stringify([...(JSON.parse(window.name || '[]') as string[]), line]);
  };
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const)
    console[level] = (...values: unknown[]) => add(`${level}: ${values.join(' ')}`);
  addEventListener('error', ({ message, target }) => add(`error: ${message ?? (target as Element).outerHTML}`), true);
  addEventListener('unhandledrejection', ({ reason }) => add(`error: ${reason}`));
  const reports = new ReportingObserver(
    (list) => list.forEach(({ type, body }) => add(`${type}: ${JSON.stringify(body)}`)),
    { buffered: true },
  );
  reports.observe();
}
