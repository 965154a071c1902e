import { join } from 'node:path';
import { deskPaths } from '#contract/desk.ts';
import { startMailServer } from '#server/leads/delivery/receivers-fixture.ts';
import type { Fault, FaultContext } from '../fault.ts';
import { createTemporaryFolder } from '../harness/cleanup.ts';
import { newestLinkTo, postToDesk } from '../harness/desk-client.ts';
import { sendHttpRequest } from '../harness/http-request.ts';
import { serverEnv, startServerProcess } from '../harness/server-process.ts';
import { createShiftedClock } from '../harness/shifted-clock.ts';
import { countLosses, readStoredLeads } from '../harness/stored-leads.ts';
import { formatCounts, startVisitorLoad } from '../harness/visitor-load.ts';
import { waitUntil } from '../harness/wait-until.ts';
import type { MutationName } from '../mutations.ts';

const staff = ['sara@staff.example', 'omar@staff.example', 'hana@staff.example'];
const attackers = Array.from({ length: 8 }, (_, index) => `203.0.113.${index}`);
const minutes = 12;
/** Of the server's clock: each attacker asks once in this time for each address, and staff sign in every two minutes. */
const stepSeconds = 5;
const stepsBetweenSignIns = 120 / stepSeconds;

async function runLockout({ random, log }: FaultContext, mutation?: MutationName) {
  const folder = createTemporaryFolder();
  const clock = createShiftedClock(folder);
  const dataDir = join(folder, 'data');
  const mail = await startMailServer();
  const baseEnv = await serverEnv(dataDir, clock.env);
  const siteUrl = `http://localhost:${baseEnv['PORT']}`;
  const env = {
    ...baseEnv,
    SITE_URL: siteUrl,
    STAFF: staff.slice(0, 2).join(),
    HR: staff[2]!,
    SMTP_URL: mail.url,
    MAIL_FROM: 'web@example.com',
    MAIL_TO: 'sales@example.com',
  };
  const server = await startServerProcess({ env, preload: clock.preload, mutation });
  const load = startVisitorLoad({ urls: [server.url], random, clients: 2, pauseMs: 60 });
  let asked = 0;
  const askForLink = async (email: string, client: string) => {
    const response = await postToDesk(siteUrl, deskPaths.signIn, { email }, { client });
    asked++;
    return response;
  };

  const linesWith = (text: string) => server.output().split(text).length - 1;
  const linksReceived = () => mail.received.filter(({ to }) => staff.includes(to[0]!)).length;
  const linksMailed = () => linesWith('"outcome":"mailed"');

  /** Asks for a link and uses the newest in the mailbox, whoever asked for that. */
  async function isLetIn(who: string, client: string): Promise<boolean> {
    if ((await askForLink(who, client)).status !== 303) return false;
    // Minutes of the server's clock pass in seconds, and mails are not faster for that.
    await waitUntil(
      'all links in the mailboxes',
      () => linesWith('sign-in link requested') === asked && linksReceived() === linksMailed(),
    );
    const token = newestLinkTo(who, mail.received);
    if (token === undefined) return false;
    const { cookie } = await postToDesk(siteUrl, deskPaths.enter, { token }, { client });
    const headers = { Cookie: cookie ?? '', 'X-Forwarded-For': client };
    const home = who === staff[2] ? deskPaths.applications : deskPaths.list;
    return cookie !== undefined && (await sendHttpRequest(server.url + home, { headers })).status === 200;
  }

  let [signIns, refused] = [0, 0];
  // Whoever has used up what one client may ask for is refused, and goes on.
  for (const client of attackers)
    for (let count = 0; count < 40; count++) await askForLink(`${count}@nobody.example`, client);
  for (let step = 1; step <= (minutes * 60) / stepSeconds; step++) {
    await clock.set(step * stepSeconds * 1000);
    await Promise.all(attackers.flatMap((client) => staff.map((who) => askForLink(who, client))));
    if (step % stepsBetweenSignIns !== 0) continue;
    for (const [index, who] of staff.entries()) {
      signIns++;
      if (!(await isLetIn(who, `192.0.2.${index}`))) refused++;
    }
    log(`${(step * stepSeconds) / 60} minutes: ${refused} of ${signIns} sign-ins refused`);
  }
  await load.finish();
  await server.kill('SIGTERM');
  await mail.close();
  const mails = Math.max(...staff.map((who) => mail.received.filter(({ to }) => to[0] === who).length));
  return { dataDir, load, signIns, refused, mails };
}

export const lockoutFault: Fault = {
  name: 'lockout',
  description: `${attackers.length} clients ask for sign-in links for every member of staff all the time, for ${minutes} minutes, beyond what each of them may: staff who sign in meanwhile, and visitors, may not be refused`,
  async run(context) {
    const { dataDir, load, signIns, refused, mails } = await runLockout(context);
    context.log('control');
    const control = await runLockout(context, 'lockout');
    const failures = [
      ...(refused > 0 ? [`${refused} of ${signIns} sign-ins of staff refused`] : []),
      ...(load.errorCounts.size > 0 ? [`visitors were refused: ${formatCounts(load.errorCounts)}`] : []),
    ];
    return {
      ...countLosses(load, readStoredLeads(dataDir)),
      rounds: 1,
      remarks: [
        `${signIns} sign-ins of staff, ${refused} refused; at most ${mails} links mailed to one of them`,
        `visitors saw ${formatCounts(load.errorCounts)}`,
      ],
      failures,
      control: { harm: 'sign-ins refused', harmed: control.refused, total: control.signIns },
    };
  },
};
