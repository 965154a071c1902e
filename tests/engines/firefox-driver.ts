import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { slowness } from '#tests/slowness.ts';
import { DriverTab } from './driver-tab.ts';
import { startProgram, stopProgram } from './start-program.ts';
import type { BrowserEngine, OpenedTab, TabOptions } from './tab.ts';

const commandTimeoutMs = 30_000 * slowness;
/** A script in a document that is being replaced may stay without a reply: the caller tries again. */
const scriptTimeoutMs = 5_000 * slowness;

interface BidiMessage {
  id?: number;
  method?: string;
  error?: string;
  message?: string;
  result?: unknown;
  params?: { text: string; level: string; source: { context: string } };
}

/** Firefox over WebDriver BiDi, which it supports without a driver program. */
export async function startFirefox(path: string, scripts = true): Promise<BrowserEngine> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  writeFileSync(
    join(profile, 'user.js'),
    `user_pref("javascript.enabled", ${scripts});\nuser_pref("intl.accept_languages", "en-US");\n`,
  );
  const { child, output: webSocketUrl } = await startProgram(
    path,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    /listening on (ws:\S+)/,
  );
  const socket = new WebSocket(`${webSocketUrl}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const pending = new Map<number, (message: BidiMessage) => void>();
  const consoleEntries: { context: string; line: string }[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as BidiMessage;
    if (message.id) pending.get(message.id)?.(message);
    if (message.method === 'log.entryAdded')
      consoleEntries.push({
        context: message.params!.source.context,
        line: `${message.params!.level}: ${message.params!.text}`,
      });
  });
  let lastId = 0;
  const send = async (method: string, params: object = {}): Promise<unknown> => {
    lastId += 1;
    const id = lastId;
    const { promise, resolve } = Promise.withResolvers<BidiMessage>();
    pending.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
    const timeoutMs = method === 'script.callFunction' ? scriptTimeoutMs : commandTimeoutMs;
    const timer = setTimeout(resolve, timeoutMs, { error: 'timeout', message: 'no reply' });
    const { error, message, result } = await promise;
    clearTimeout(timer);
    pending.delete(id);
    if (error) throw new Error(`${method}: ${error}: ${message}`);
    return result;
  };
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });

  const openTab = async (options: TabOptions): Promise<OpenedTab> => {
    if (options.scripts !== scripts) return openInNewBrowser(await startFirefox(path, options.scripts), options);
    const { userContext } = (await send('browser.createUserContext')) as { userContext: string };
    const { context } = (await send('browsingContext.create', { type: 'tab', userContext })) as { context: string };
    const resize = async ({ width, height }: TabOptions['viewport']) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } }));
    await resize(options.viewport);
    const driver = {
      resize,
      navigate: async (url: string) =>
        void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
      reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
      traverse: async (delta: number) => void (await send('browsingContext.traverseHistory', { context, delta })),
      callFunction: async (functionDeclaration: string, text: string) => {
        // Without scripts, only a sandbox can run code.
        const target = { context, ...(!scripts && { sandbox: 'tests' }) };
        const reply = await send('script.callFunction', {
          functionDeclaration,
          target,
          awaitPromise: true,
          arguments: [{ type: 'string', value: text }],
        });
        const { result, exceptionDetails } = reply as {
          result: { value: string };
          exceptionDetails?: { text: string };
        };
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return result.value;
      },
      performActions: async (actions: object[]) => void (await send('input.performActions', { context, actions })),
      setFile: async (selector: string, file: string) => {
        const locator = { type: 'css', value: selector };
        const { nodes } = (await send('browsingContext.locateNodes', { context, locator })) as {
          nodes: { sharedId: string }[];
        };
        await send('input.setFiles', { context, element: { sharedId: nodes[0]!.sharedId }, files: [file] });
      },
    };
    return {
      tab: new DriverTab(driver, options),
      consoleLines: async () => consoleEntries.filter((each) => each.context === context).map(({ line }) => line),
      close: async () => void (await send('browser.removeUserContext', { userContext })),
    };
  };
  const close = async () => {
    await send('browser.close').catch(() => undefined);
    await stopProgram(child);
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  };
  return { openTab, close };
}

/** Scripts can only be disabled for a whole browser. */
async function openInNewBrowser(browser: BrowserEngine, options: TabOptions): Promise<OpenedTab> {
  const opened = await browser.openTab(options);
  return { ...opened, close: () => browser.close() };
}
