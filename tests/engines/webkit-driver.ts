import { createServer, type AddressInfo } from 'node:net';
import { DriverTab, pollUntil } from './driver-tab.ts';
import { recordConsole } from './record-console.ts';
import { startProgram, stopProgram } from './start-program.ts';
import type { BrowserEngine, OpenedTab, TabOptions } from './tab.ts';

/** WebKitGTK, over WebDriver, on a screen of its own. */
export async function startWebkit(driverPath: string): Promise<BrowserEngine> {
  const screen = await startProgram(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    /^(\d+)\n/,
  );
  const port = await freePort();
  const { child } = await startProgram(
    '/bin/sh',
    ['-c', 'echo started; exec "$0" "$@"', driverPath, `--port=${port}`],
    /started/,
    {
      DISPLAY: `:${screen.output}`,
      // Without a graphics card, layers cost more than they save.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  );
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
  await pollUntil(() => send('GET', '/status').catch(() => undefined), 'driver of WebKit');

  const open = async ({ origin, scripts, viewport }: TabOptions): Promise<OpenedTab> => {
    const args = ['--automation', `--enable-javascript=${scripts}`, '--autoplay-policy=allow'];
    const alwaysMatch = { 'webkitgtk:browserOptions': { args } };
    const { sessionId } = (await send('POST', '/session', { capabilities: { alwaysMatch } })) as { sessionId: string };
    const session = `/session/${sessionId}`;
    const post = async (path: string, body: object = {}) => send('POST', session + path, body);
    /** The window is taller than the page by its toolbar. */
    const resize = async ({ width, height }: TabOptions['viewport']) => {
      const inner = Number(await post('/execute/sync', { script: 'return outerHeight - innerHeight', args: [] }));
      await post('/window/rect', { width, height: height + inner });
    };
    await resize(viewport);
    const driver = {
      resize,
      navigate: async (url: string) => void (await post('/url', { url })),
      reload: async () => void (await post('/refresh')),
      traverse: async (steps: number) => void (await post(steps < 0 ? '/back' : '/forward')),
      callFunction: async (source: string, text: string) => {
        const script = `(${recordConsole.toString()})(); return (${source})(arguments[0]);`;
        return (await post('/execute/sync', { script, args: [text] })) as string;
      },
      performActions: async (actions: object[]) => void (await post('/actions', { actions })),
    };
    const tab = new DriverTab(driver, origin);
    return {
      tab,
      consoleLines: () => tab.evaluate(() => JSON.parse(window.name || '[]') as string[]),
      close: async () => void (await send('DELETE', session)),
    };
  };
  const close = async () => {
    await stopProgram(child);
    await stopProgram(screen.child);
  };
  return { openTab: open, close };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
