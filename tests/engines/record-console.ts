/**
 * Runs in the page: writes down what its console is told from now on, where no driver can read it. WebKit's cannot, so this runs
 * before every look at a page. The pages run next to nothing before the first one (docs/decisions/0007), and a policy that
 * was broken earlier is told later. In the window's name it outlasts the document.
 */
export function recordConsole(): void {
  const marked = window as unknown as { listens?: boolean };
  if (marked.listens) return;
  marked.listens = true;
  const tell = (line: string) => {
    window.name = JSON.stringify([...(JSON.parse(window.name || '[]') as string[]), line]);
  };
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const)
    console[level] = (...words: unknown[]) => tell(`${level}: ${words.join(' ')}`);
  addEventListener('error', ({ message, target }) => tell(`error: ${message ?? (target as Element).outerHTML}`), true);
  addEventListener('unhandledrejection', ({ reason }) => tell(`error: ${reason}`));
  const reports = new ReportingObserver(
    (list) => list.forEach(({ type, body }) => tell(`${type}: ${JSON.stringify(body)}`)),
    { buffered: true },
  );
  reports.observe();
}
