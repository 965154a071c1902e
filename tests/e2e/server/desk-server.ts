/** Starts the built server with the desk enabled, its own mail server and its own database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createToken, hashToken } from '#server/desk/tokens.ts';
import { findFreePort } from '#server/store/postgres/postgres-fixture.ts';
import { startMailServer } from '#server/forms/delivery/receivers-fixture.ts';
import type { Store } from '#server/database/store.ts';
import { openSqliteStore } from '#server/database/sqlite-store.ts';
import { startSite } from '#tests/start-site.ts';

interface DeskServerOptions {
  /** Without it, the built site under test. */
  dist?: string;
  /** Staff who are HR as well. */
  hr?: string;
  /** More environment variables. */
  settings?: Record<string, string>;
  /** Fills the database before the server starts. */
  fill?: (store: Store) => Promise<void>;
}

export async function startDeskServer(staff: string, { dist, hr, settings, fill }: DeskServerOptions = {}) {
  const data = mkdtempSync(join(tmpdir(), 'desk-'));
  const mail = await startMailServer();
  if (fill) await useStore(data, fill);
  const session = fill && (await startSession(data, staff));
  // Chosen here, because the links in mails have it.
  const port = await findFreePort();
  const env = {
    PORT: String(port),
    DATA_DIR: data,
    SMTP_URL: mail.url,
    MAIL_FROM: 'web@example.com',
    MAIL_TO: 'sales@example.com',
    STAFF: staff,
    ...(hr && { HR: hr }),
    ...settings,
  };
  const server = await startSite(env, dist);
  const url = `http://localhost:${port}`;
  const cookiesOf = (value: string) => [{ name: 'desk', value, url }];
  return {
    url,
    mail,
    /** Of somebody who is signed in; only with `fill`. */
    cookies: session ? cookiesOf(session) : [],
    /** The cookies of another session. */
    signInAgain: async () => cookiesOf(await startSession(data, staff)),
    /** What another program does with the database. */
    useStore: <T>(use: (store: Store) => Promise<T>) => useStore(data, use),
    async stop() {
      await server.stop();
      await mail.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function useStore<T>(dataDir: string, use: (store: Store) => Promise<T>): Promise<T> {
  const store = await openSqliteStore({ dataDir });
  const result = await use(store);
  await store.close();
  return result;
}

async function startSession(dataDir: string, email: string): Promise<string> {
  const [link, session] = [createToken(), createToken()];
  const [now, expiresAt] = [Date.now(), Date.now() + 60 * 60_000];
  await useStore(dataDir, async (store) => {
    await store.addSignInLink({ hash: hashToken(link), email, now, expiresAt });
    await store.signIn({ link: hashToken(link), session: hashToken(session), now, expiresAt });
  });
  return session;
}
