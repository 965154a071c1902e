/** A member of staff and HR who takes one request or application after the other at the desk during the fault. */
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { deskPaths } from '#contract/desk.ts';
import { csrfTokenFor } from '#server/desk/tokens.ts';
import { startMailServer } from '#server/leads/delivery/receivers-fixture.ts';
import { isApplicationKey } from './application-file.ts';
import { onCleanup } from './cleanup.ts';
import { newestLinkTo, postToDesk } from './desk-client.ts';
import type { VisitorLoad } from './visitor-load.ts';
import { waitUntil } from './wait-until.ts';

const who = 'sara@staff.example';

/** The changes of a request, read from the database directly. */
export interface TakenLead {
  reference: string;
  auditEntries: number;
}
export const takenLeadsQuery = `select reference, (select count(*) from audit where audit.reference = leads.reference and what = 'take') as auditEntries from leads where taken_by = '${who}'`;

export type StaffLoad = Awaited<ReturnType<typeof createStaffLoad>>;

/** `env` is for the server. The desk requires mail, so requests are mailed, too. */
export async function createStaffLoad() {
  const mail = await startMailServer();
  const agent = new Agent({ keepAlive: true });
  const state = { ended: false };
  onCleanup(() => {
    state.ended = true;
    agent.destroy();
  });
  /** References of acknowledged changes. */
  const acknowledged = new Set<string>();
  let rejected = 0;
  let working: Promise<void> = Promise.resolve();

  async function take(url: string, cookie: string, key: string, reference: string): Promise<boolean> {
    try {
      const values = { action: 'take', version: '1', form: csrfTokenFor(cookie.split('=')[1]!) };
      const pathOf = isApplicationKey(key) ? deskPaths.application : deskPaths.request;
      const { status, location } = await postToDesk(url, pathOf(reference), values, { cookie, agent });
      if (status === 303 && location?.endsWith('?done=take')) acknowledged.add(reference);
      else if (status !== 409) rejected++;
      // After a cut connection, the change may already be stored.
      return status === 303 || status === 409;
    } catch {
      return false;
    }
  }

  return {
    acknowledged,
    rejected: () => rejected,
    env: (port: string): Record<string, string> => ({
      STAFF: who,
      HR: who,
      SMTP_URL: mail.url,
      MAIL_FROM: 'web@example.com',
      MAIL_TO: 'sales@example.com',
      SITE_URL: `http://localhost:${port}`,
    }),

    /** Signs in by mail while the server runs, then works until the end, also while servers fail. */
    async start(url: string, load: Pick<VisitorLoad, 'acknowledged'>) {
      await postToDesk(url, deskPaths.signIn, { email: who }, { agent });
      await waitUntil('the link arrived', () => newestLinkTo(who, mail.received) !== undefined);
      const token = newestLinkTo(who, mail.received)!;
      const { cookie } = await postToDesk(url, deskPaths.enter, { token }, { agent });
      const tried = new Set<string>();
      working = (async () => {
        while (!state.ended) {
          const next = [...load.acknowledged].find(([, reference]) => !tried.has(reference));
          if (next === undefined) await wait(20);
          else if (await take(url, cookie!, ...next)) tried.add(next[1]);
          else await wait(50);
        }
      })();
    },

    async stop() {
      state.ended = true;
      await working;
      agent.destroy();
      await mail.close();
    },
  };
}

/** Acknowledged changes that are not stored exactly once with their audit entry. */
export function countLostChanges(acknowledged: Set<string>, stored: TakenLead[]): number {
  const complete = new Set(stored.filter(({ auditEntries }) => auditEntries === 1).map(({ reference }) => reference));
  return [...acknowledged].filter((reference) => !complete.has(reference)).length;
}
