/** Starts the built server with the desk enabled, its own mail server and its own database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createToken, hashToken } from '#server/desk/tokens.ts';
import { findFreePort } from '#server/leads/store/postgres/postgres-fixture.ts';
import { startMailServer } from '#server/leads/delivery/receivers-fixture.ts';
import type { LeadStore } from '#server/leads/store/lead-store.ts';
import { openSqliteStore } from '#server/leads/store/sqlite/sqlite-store.ts';
import { startSite } from '../../start-site.ts';

interface DeskServerOptions {
  /** Staff who are HR as well. */
  hr?: string;
  /** More environment variables. */
  settings?: Record<string, string>;
  /** Fills the database before the server starts. */
  fill?: (store: LeadStore) => Promise<void>;
}

export async function startDeskServer(staff: string, { hr, settings, fill }: DeskServerOptions = {}) {
  const data = mkdtempSync(join(tmpdir(), 'desk-'));
  const mail = await startMailServer();
  const session = fill && (await fillDatabase(data, staff, fill));
  // Chosen here, because the links in mails have it.
  const port = await findFreePort();
  const server = await startSite({
    PORT: String(port),
    DATA_DIR: data,
    SMTP_URL: mail.url,
    MAIL_FROM: 'web@example.com',
    MAIL_TO: 'sales@example.com',
    STAFF: staff,
    ...(hr && { HR: hr }),
    ...settings,
  });
  const url = `http://localhost:${port}`;
  return {
    url,
    mail,
    /** Of somebody who is signed in; only with `fill`. */
    cookies: session ? [{ name: 'desk', value: session, url }] : [],
    /** What another program does with the database. */
    useStore: (use: (store: LeadStore) => Promise<void>) => useStore(data, use),
    async stop() {
      await server.stop();
      await mail.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function useStore(dataDir: string, use: (store: LeadStore) => Promise<void>): Promise<void> {
  const store = await openSqliteStore({ dataDir });
  await use(store);
  await store.close();
}

async function fillDatabase(dataDir: string, email: string, fill: (store: LeadStore) => Promise<void>) {
  const [link, session] = [createToken(), createToken()];
  const [now, expiresAt] = [Date.now(), Date.now() + 60 * 60_000];
  await useStore(dataDir, async (store) => {
    await store.addSignInLink({ hash: hashToken(link), email, now, expiresAt });
    await store.signIn({ link: hashToken(link), session: hashToken(session), now, expiresAt });
    await fill(store);
  });
  return session;
}
