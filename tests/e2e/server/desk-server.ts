/** Starts the built server with the desk enabled, its own mail server and its own database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#server/leads/store/postgres/postgres-fixture.ts';
import { startMailServer } from '#server/leads/delivery/receivers-fixture.ts';
import { startSite } from '../../start-site.ts';

export async function startDeskServer(staff: string, hr?: string) {
  const data = mkdtempSync(join(tmpdir(), 'desk-'));
  const mail = await startMailServer();
  // Chosen here, because the links in mails have it.
  const port = await findFreePort();
  const server = await startSite({
    PORT: String(port),
    DATA_DIR: data,
    SMTP_URL: mail.url,
    MAIL_FROM: 'web@example.com',
    MAIL_TO: 'sales@example.com',
    STAFF: staff,
    ...(hr !== undefined && { HR: hr }),
  });
  return {
    url: `http://localhost:${port}`,
    mail,
    async stop() {
      await server.stop();
      await mail.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
