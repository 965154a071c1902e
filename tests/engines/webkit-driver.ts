import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '#server/store/postgres/postgres-fixture.ts';
import { slowness } from '#tests/slowness.ts';
import { DriverTab } from './driver-tab.ts';
import { recordConsole } from './record-console.ts';
import { startProgram, stopProgram } from './start-program.ts';
import type { BrowserEngine, OpenedTab, TabOptions, ViewportSize } from './tab.ts';

/** The driver occasionally loses a command if the document is replaced meanwhile. It must not wait for minutes then. */
const timeouts = { script: 5000 * slowness, pageLoad: 15_000 * slowness };
const commandTimeoutMs = 30_000 * slowness;

interface Session {
  id: string;
  scripts: boolean;
  toolbarHeight: number;
}

async function startDriver(driverPath: string, display: string) {
  const port = await findFreePort();
  const { child } = await startProgram(
    '/bin/sh',
    ['-c', 'echo started; exec "$0" "$@"', driverPath, `--port=${port}`],
    /started/,
    // Without a graphics card, compositing is slower.
    { DISPLAY: `:${display}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  );
  const send = async (method: string, path: string, body?: object, timeoutMs = commandTimeoutMs): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
  // A request that comes while the driver starts may stay without a reply: the next one gets it.
  const isReady = () => send('GET', '/status', undefined, 1000 * slowness).then(Boolean, () => false);
  for (const end = Date.now() + commandTimeoutMs; !(await isReady()); await setTimeout(30))
    if (Date.now() > end) throw new Error('WebKitWebDriver did not start.');
  return { child, send };
}

/** WebKitGTK over WebDriver, on its own virtual screen. */
export async function startWebkit(driverPath: string): Promise<BrowserEngine> {
  const screen = await startProgram(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    // In any line: it also prints which numbers other screens have.
    /^(\d+)\n/m,
  );
  let driver = await startDriver(driverPath, screen.output);
  const send = (...command: Parameters<typeof driver.send>) => driver.send(...command);

  const execute = (id: string, script: string, ...args: unknown[]) =>
    send('POST', `/session/${id}/execute/sync`, { script, args });

  const startSession = async (scripts: boolean): Promise<Session> => {
    const args = ['--automation', `--enable-javascript=${scripts}`, '--autoplay-policy=allow'];
    const alwaysMatch = { timeouts, 'webkitgtk:browserOptions': { args } };
    const { sessionId: id } = (await send('POST', '/session', { capabilities: { alwaysMatch } })) as {
      sessionId: string;
    };
    return { id, scripts, toolbarHeight: Number(await execute(id, 'return outerHeight - innerHeight')) };
  };

  /** Starting a browser is slow, so tests share one. The driver allows one session at a time. */
  let session: Session | undefined;
  const endSession = async () => {
    if (session) await send('DELETE', `/session/${session.id}`).catch(() => undefined);
    session = undefined;
    await stopProgram(driver.child);
  };
  const sessionFor = async (scripts: boolean): Promise<Session> => {
    if (session && session.scripts !== scripts) {
      await endSession();
      // A second session of the same driver sometimes never starts.
      driver = await startDriver(driverPath, screen.output);
    }
    session ??= await startSession(scripts);
    return session;
  };

  const openTab = async ({ origin, scripts, viewport }: TabOptions): Promise<OpenedTab> => {
    const { id, toolbarHeight } = await sessionFor(scripts);
    const post = (path: string, body: object = {}) => send('POST', `/session/${id}${path}`, body);
    // The tests check where a navigation led, so a load event that the driver missed does not matter.
    const navigate = async (path: string, body?: object) =>
      void (await post(path, body).catch((error: unknown) =>
        /timeout/i.test(String(error)) ? undefined : Promise.reject(error),
      ));
    const resize = async ({ width, height }: ViewportSize) =>
      void (await post('/window/rect', { width, height: height + toolbarHeight }));
    await resize(viewport);
    const tabDriver = {
      resize,
      navigate: (url: string) => navigate('/url', { url }),
      reload: () => navigate('/refresh'),
      traverse: (steps: number) => navigate(steps < 0 ? '/back' : '/forward'),
      callFunction: async (source: string, text: string) =>
        (await execute(id, `(${recordConsole.toString()})(); return (${source})(arguments[0]);`, text)) as string,
      performActions: async (actions: object[]) => void (await post('/actions', { actions })),
      setFile: async (selector: string, path: string) => {
        const found = (await post('/element', { using: 'css selector', value: selector })) as Record<string, string>;
        await post(`/element/${Object.values(found)[0]}/value`, { text: path });
      },
    };
    const tab = new DriverTab(tabDriver, { origin, scripts });
    /** On a document without scripts, because the pages save drafts when they are left. */
    const clearState = async () => {
      await tab.mouse.move(0, 0);
      await tab.goto('/robots.txt');
      await execute(id, "localStorage.clear(); sessionStorage.clear(); window.name = ''");
      await send('DELETE', `/session/${id}/cookie`);
    };
    return {
      tab,
      consoleLines: () => tab.evaluate(() => JSON.parse(window.name || '[]') as string[]),
      close: clearState,
    };
  };
  const close = async () => {
    await endSession();
    await stopProgram(screen.child);
  };
  return { openTab, close };
}
