/** A member of staff and HR who takes one request or application after the other at the desk during the fault. */
import { setTimeout as wait } from 'node:timers/promises';
import { deskPaths } from '#contract/desk.ts';
import { csrfTokenFor } from '#server/desk/tokens.ts';
import { startMailServer } from '#server/forms/delivery/receivers-fixture.ts';
import { signInByMail } from '#tests/sign-in-by-mail.ts';
import { onCleanup } from './cleanup.ts';
import { isApplicationKey, type VisitorLoad } from './visitor-load.ts';

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
  const state = { ended: false };
  onCleanup(() => (state.ended = true));
  /** References of acknowledged changes. */
  const acknowledged = new Set<string>();
  let rejected = 0;
  let working: Promise<void> = Promise.resolve();

  async function take(url: string, cookie: string, key: string, reference: string): Promise<boolean> {
    try {
      const path = (isApplicationKey(key) ? deskPaths.application : deskPaths.request)(reference);
      const response = await fetch(url.replace('localhost', '127.0.0.1') + path, {
        method: 'POST',
        headers: { Origin: url, Cookie: cookie },
        body: new URLSearchParams({ action: 'take', version: '1', form: csrfTokenFor(cookie.split('=')[1]!) }),
        redirect: 'manual',
      });
      await response.body?.cancel();
      const { status, headers } = response;
      if (status === 303 && headers.get('location')?.endsWith('?done=take')) acknowledged.add(reference);
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
      const cookie = await signInByMail(url, mail, who);
      const tried = new Set<string>();
      working = (async () => {
        while (!state.ended) {
          const next = [...load.acknowledged].find(([, reference]) => !tried.has(reference));
          if (next === undefined) await wait(20);
          else if (await take(url, cookie, ...next)) tried.add(next[1]);
          else await wait(50);
        }
      })();
    },

    async stop() {
      state.ended = true;
      await working;
      await mail.close();
    },
  };
}

/** Acknowledged changes that are not stored exactly once with their audit entry. */
export function countLostChanges(acknowledged: Set<string>, stored: TakenLead[]): number {
  const complete = new Set(stored.filter(({ auditEntries }) => auditEntries === 1).map(({ reference }) => reference));
  return [...acknowledged].filter((reference) => !complete.has(reference)).length;
}
