import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DriverTab } from './driver-tab.ts';
import { startProgram, stopProgram } from './program.ts';
import type { Engine, OpenTab, Options } from './tab.ts';

interface Message {
  id?: number;
  method?: string;
  error?: string;
  message?: string;
  result?: unknown;
  params?: { text: string; level: string; source: { context: string } };
}

/** A Firefox, over WebDriver BiDi, which every one of today speaks by itself. */
export async function startFirefox(path: string, scripts = true): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  writeFileSync(join(profile, 'user.js'), `user_pref("javascript.enabled", ${scripts});\nuser_pref("intl.accept_languages", "en-US");\n`);
  const { child, said } = await startProgram(path, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], /listening on (ws:\S+)/);
  const socket = new WebSocket(`${said}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<number, (message: Message) => void>();
  const told: { context: string; line: string }[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id) waiting.get(message.id)?.(message);
    if (message.method === 'log.entryAdded') told.push({ context: message.params!.source.context, line: `${message.params!.level}: ${message.params!.text}` });
  });
  let last = 0;
  const send = async (method: string, params: object = {}): Promise<unknown> => {
    last += 1;
    const { promise, resolve } = Promise.withResolvers<Message>();
    waiting.set(last, resolve);
    socket.send(JSON.stringify({ id: last, method, params }));
    const { error, message, result } = await promise;
    if (error) throw new Error(`${method}: ${error}: ${message}`);
    return result;
  };
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });

  const open = async (options: Options): Promise<OpenTab> => {
    if (options.scripts !== scripts) return openElsewhere(await startFirefox(path, options.scripts), options);
    const { origin, size } = options;
    const { userContext } = (await send('browser.createUserContext')) as { userContext: string };
    const { context } = (await send('browsingContext.create', { type: 'tab', userContext })) as { context: string };
    const resize = async ({ width, height }: Options['size']) => void (await send('browsingContext.setViewport', { context, viewport: { width, height } }));
    await resize(size);
    const driver = {
      resize,
      navigate: async (url: string) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
      traverse: async (delta: number) => void (await send('browsingContext.traverseHistory', { context, delta })),
      call: async (functionDeclaration: string, text: string) => {
        // In a sandbox, because where scripts are off the page's own world has none.
        const target = { context, ...(!scripts && { sandbox: 'tests' }) };
        const answer = await send('script.callFunction', { functionDeclaration, target, awaitPromise: true, arguments: [{ type: 'string', value: text }] });
        const { result, exceptionDetails } = answer as { result: { value: string }; exceptionDetails?: { text: string } };
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return result.value;
      },
      perform: async (actions: object[]) => void (await send('input.performActions', { context, actions })),
    };
    return {
      tab: new DriverTab(driver, origin),
      said: async () => told.filter((each) => each.context === context).map(({ line }) => line),
      close: async () => void (await send('browser.removeUserContext', { userContext })),
    };
  };
  const close = async () => {
    await send('browser.close').catch(() => undefined);
    await stopProgram(child);
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  };
  return { open, close };
}

/** Whether scripts run is a setting of the whole browser. */
async function openElsewhere(browser: Engine, options: Options): Promise<OpenTab> {
  const opened = await browser.open(options);
  return { ...opened, close: () => browser.close() };
}
