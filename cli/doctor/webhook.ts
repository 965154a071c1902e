import { isIP } from 'node:net';
import { fail, ok, readSettings, type DoctorCheck } from './check.ts';
import { isLoopbackHost, isReservedDomain } from '#server/reserved-domains.ts';

export const webhookCheck: DoctorCheck = {
  name: 'webhook',
  summary: 'whether the webhook’s address keeps requests private',
  run({ variables }) {
    const { webhook: given } = readSettings(variables, 'WEBHOOK_URL', 'WEBHOOK_SECRET');
    if (!given) return ok('No webhook is set');
    // The path is not shown: with many services it is a secret.
    const { protocol, hostname } = new URL(given.url);
    if (isLoopbackHost(hostname)) return ok('The webhook is on this machine');
    if (isReservedDomain(hostname))
      return [fail(`WEBHOOK_URL is at ${hostname}, which is reserved for examples`, 'write the real address')];
    if (protocol === 'https:') return ok(`The webhook is at ${hostname}, over https`);
    const where = isIP(hostname) ? 'if it is in your own network, put it behind https all the same' : 'use https';
    return [fail(`WEBHOOK_URL is http: requests could be read on their way to ${hostname}`, where)];
  },
};
