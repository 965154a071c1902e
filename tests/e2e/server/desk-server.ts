/** Starts the built server with the desk enabled, a mail server and a database of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '#server/leads/store/postgres/postgres-fixture.ts';
import { startMailServer } from '#server/leads/delivery/receivers-fixture.ts';
import { distFolder } from '../../dist-folder.ts';

export async function startDeskServer(staff: string) {
  const data = mkdtempSync(join(tmpdir(), 'desk-'));
  const mail = await startMailServer();
  const port = await findFreePort();
  const env = {
    PATH: process.env['PATH'],
    PORT: String(port),
    DATA_DIR: data,
    SMTP_URL: mail.url,
    MAIL_FROM: 'web@example.com',
    MAIL_TO: 'sales@example.com',
    STAFF: staff,
  };
  const child = spawn(process.execPath, [join(distFolder, 'server.js')], {
    cwd: data,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('"started"')) break;
  child.stdout.resume();
  return {
    url: `http://localhost:${port}`,
    mail,
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGINT');
      await exit;
      await mail.close();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
