/** A site of its own with the content editor: a copy of the sample in a git repository, built and served apart. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { deskPaths } from '#contract/desk.ts';
import { csrfHeader, editorPaths } from '#contract/editor.ts';
import { outputFolder, projectRoot, workFolder } from '#render/files/paths.ts';
import { findFreePort } from '#server/store/postgres/postgres-fixture.ts';
import { startMailServer } from '#server/forms/delivery/receivers-fixture.ts';
import { startSite } from '#tests/start-site.ts';

const run = promisify(execFile);

export interface EditorSite {
  /** Has content/, .build/ and dist/. Below the project folder, because the builder needs its sources. */
  folder: string;
  content: string;
  url: string;
  env: Record<string, string>;
}

interface Preparation {
  /** Called with the empty folder, for example to mount a disk there. */
  prepare?: (folder: string) => void;
  /** Called with the copy of the sample. */
  change?: (content: string) => void;
}

export async function buildEditorSite({ prepare, change }: Preparation = {}): Promise<EditorSite> {
  mkdirSync(join(projectRoot, workFolder), { recursive: true });
  const folder = mkdtempSync(join(projectRoot, workFolder, 'editor-'));
  prepare?.(folder);
  const content = join(folder, 'content');
  cpSync(join(projectRoot, 'sample'), content, { recursive: true });
  change?.(content);
  // Images and programs are those of the site under test.
  const copied = {
    [workFolder]: /^(pictures|media|share|typefaces|stamps)/,
    [outputFolder]: /^(?!releases$|current$)/,
  };
  for (const [name, parts] of Object.entries(copied))
    for (const part of readdirSync(join(projectRoot, name)))
      if (parts.test(part))
        cpSync(join(projectRoot, name, part), join(folder, basename(name), part), { recursive: true });
  const git = (...args: string[]) => run('git', args, { cwd: content });
  await git('init', '--quiet', '-b', 'main');
  await git('add', '--all');
  await git('-c', 'user.name=Owner', '-c', 'user.email=owner@example.com', 'commit', '--quiet', '-m', 'First');
  // Chosen now, because the pages have it.
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const env = {
    CONTENT_FOLDER: relative(projectRoot, content),
    BUILD_FOLDER: relative(projectRoot, folder),
    PORT: String(port),
    SITE_URL: url,
  };
  await run(process.execPath, [join(projectRoot, 'render/build/build-site.ts')], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
  });
  return { folder, content, url, env };
}

export const removeEditorSite = ({ folder }: EditorSite) => rmSync(folder, { recursive: true, force: true });

export type EditorClient = ReturnType<typeof createEditorClient>;

/** Signs in to a running server by the mailed link, once for each address: links are limited. Sessions survive restarts. */
export function createSignIn(url: string, mail: Awaited<ReturnType<typeof startMailServer>>) {
  const post = (path: string, values: Record<string, string>) =>
    fetch(url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: url },
      body: new URLSearchParams(values),
    });
  const sessions = new Map<string, Promise<EditorClient>>();

  async function createSession(email: string): Promise<EditorClient> {
    const before = mail.received.length;
    await post(deskPaths.signIn, { email });
    while (mail.received.length === before) await new Promise((resolve) => setTimeout(resolve, 20));
    const text = mail.received.at(-1)!.raw.replace(/=\r\n/g, '').replaceAll('=3D', '=');
    const entered = await post(deskPaths.enter, { token: /\?t=([\w-]{43})/.exec(text)![1]! });
    const cookie = entered.headers.getSetCookie()[0]!.split(';', 1)[0]!;
    const page = await (await fetch(url + editorPaths.site, { headers: { Cookie: cookie } })).text();
    const token = /data-csrf-token="([^"]+)"/.exec(page)?.[1] ?? '';
    return createEditorClient(url, { Cookie: cookie, Origin: url, [csrfHeader]: token });
  }

  return function signIn(email: string): Promise<EditorClient> {
    const session = sessions.get(email) ?? createSession(email);
    sessions.set(email, session);
    return session;
  };
}

/** `headers` are those of a session; `url` may be that of another server on the same data. */
export function createEditorClient(url: string, headers: { Cookie: string } & Record<string, string>) {
  const send = async (path: string, init: RequestInit = {}, type?: { 'Content-Type': string }) => {
    const response = await fetch(url + editorPaths.api + path, { ...init, headers: { ...headers, ...type } });
    const body = await response.json();
    if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(body)}`);
    return body;
  };
  return {
    headers,
    cookie: headers.Cookie,
    query: (name: string, query: Record<string, string> = {}) =>
      send(`${name}?${new URLSearchParams(query).toString()}`),
    command: (name: string, body: unknown) =>
      send(name, { method: 'POST', body: JSON.stringify(body) }, { 'Content-Type': 'application/json' }),
    upload: (name: string, bytes: Uint8Array<ArrayBuffer>) =>
      send(`upload?${new URLSearchParams({ name }).toString()}`, { method: 'POST', body: bytes }),
  };
}

/** What a server needs for the editor. */
export function editorServerEnv(site: EditorSite, mailUrl: string): Record<string, string> {
  return {
    ...site.env,
    DATA_DIR: join(site.folder, 'data'),
    SMTP_URL: mailUrl,
    MAIL_FROM: 'web@example.com',
    MAIL_TO: 'sales@example.com',
  };
}

export type EditorServer = Awaited<ReturnType<typeof startEditorServer>>;

/** `people` are the addresses that may sign in, by role. */
export async function startEditorServer(site: EditorSite, people: { STAFF?: string; EDITORS?: string }) {
  const mail = await startMailServer();
  const server = await startSite({ ...editorServerEnv(site, mail.url), ...people }, join(site.folder, 'dist'));
  return {
    url: site.url,
    mail,
    signIn: createSignIn(site.url, mail),
    async stop() {
      await server.stop();
      await mail.close();
    },
  };
}
