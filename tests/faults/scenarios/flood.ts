import { join } from 'node:path';
import { endpoints, honeypotField } from '#contract/project-request.ts';
import type { Fault, FaultContext } from '../fault.ts';
import { createTemporaryFolder } from '../harness/cleanup.ts';
import { sendHttpRequest } from '../harness/http-request.ts';
import { serverEnv, startServerProcess } from '../harness/server-process.ts';
import { countLosses, readStoredLeads } from '../harness/stored-leads.ts';
import { formatCounts, startVisitorLoad, type VisitorLoad } from '../harness/visitor-load.ts';
import type { MutationName } from '../mutations.ts';

const dailyLimit = 1000;
const addresses = 84;
const bots = 8;
/** Well below the daily limit. */
const visitorsDuringFlood = 200;

/** Posts spam from all addresses until the quarantine is full, and as much again. Returns how many were refused. */
async function flood(url: string, load: VisitorLoad): Promise<number> {
  let sent = 0;
  let refused = 0;
  const bot = async () => {
    while (sent < 2 * dailyLimit || load.acknowledged.size < visitorsDuringFlood) {
      const number = sent++;
      const { status } = await sendHttpRequest(url + endpoints.contact, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Sec-Fetch-Site': 'same-origin',
          'X-Forwarded-For': `203.0.113.${number % addresses}`,
        },
        body: JSON.stringify({
          first_name: 'Bot',
          last_name: 'Bot',
          email: 'bot@spam.example',
          phone: '123456',
          message: `Spam ${number}`,
          [honeypotField]: 'https://spam.example',
        }),
      });
      if (status !== 201) refused++;
      if (load.errorCounts.size > 0) return;
    }
  };
  await Promise.all(Array.from({ length: bots }, bot));
  return refused;
}

async function runFlood({ random }: FaultContext, mutation?: MutationName) {
  const dataDir = join(createTemporaryFolder(), 'data');
  const env = await serverEnv(dataDir, { MAX_REQUESTS_A_DAY: String(dailyLimit) });
  const server = await startServerProcess({ env, mutation });
  const load = startVisitorLoad({ urls: [server.url], random, clients: 2, pauseMs: 60 });
  const refusedSpam = await flood(server.url, load);
  const visitorErrors = formatCounts(load.errorCounts);
  const refusedVisitors = [...load.errorCounts.values()].reduce((sum, count) => sum + count, 0);
  // In the control, visitors are refused for a day.
  if (refusedVisitors === 0) await load.finish();
  await server.kill('SIGKILL');
  return { dataDir, load, refusedSpam, refusedVisitors, visitorErrors };
}

export const floodFault: Fault = {
  name: 'flood',
  description: `spam from ${addresses} addresses, twice as much as may be stored in a day, while visitors send requests: none of them may be refused`,
  async run(context) {
    const { dataDir, load, refusedSpam, refusedVisitors, visitorErrors } = await runFlood(context);
    const control = await runFlood(context, 'flood');
    const failures = [
      ...(refusedVisitors > 0 ? [`visitors were refused: ${visitorErrors}`] : []),
      ...(refusedSpam === 0 ? ['the flood did not fill the quarantine'] : []),
    ];
    return {
      // Spam has no key.
      ...countLosses(
        load,
        readStoredLeads(dataDir).filter(({ key }) => key !== null),
      ),
      rounds: 1,
      remarks: [`${refusedSpam} of the spam refused; visitors saw ${visitorErrors}`],
      failures,
      control: {
        harm: 'visitors’ attempts refused',
        harmed: control.refusedVisitors,
        total: control.refusedVisitors + control.load.acknowledged.size,
      },
    };
  },
};
