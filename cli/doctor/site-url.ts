import { isIP } from 'node:net';
import { fail, ok, settings, warn, type Check, type Context, type Finding } from './check.ts';
import { isLoopback, isReserved } from '#server/reserved.ts';

const example = 'such as SITE_URL=https://www.example.com';

export const siteUrl: Check = {
  name: 'site-url',
  summary: 'SITE_URL, and whether the site was built with it',
  async run(context) {
    const { SITE_URL: given } = context.variables;
    const built = (await context.manifest())?.siteUrl;
    if (!given) return [warn('SITE_URL is not set', `set it to the public address, ${example}`)];
    const { siteUrl: address } = settings(context.variables, 'SITE_URL');
    const problem = problemWith(new URL(address));
    if (problem) return [problem];
    if (built !== undefined && built !== address) {
      return [fail(`SITE_URL is ${address}, but the site was built for ${built}`, `SITE_URL=${address} npm run build`)];
    }
    return ok(`SITE_URL is ${address}`);
  },
};

function problemWith({ origin, protocol, hostname, port }: URL): Finding | undefined {
  if (isLoopback(hostname)) return warn(`SITE_URL is ${origin}, which only this machine can reach`, `set it to the public address, ${example}`);
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return fail(`SITE_URL is ${origin}, an address that no certificate is for`, `use a name, ${example}`);
  if (isReserved(hostname) || !hostname.includes('.')) return fail(`SITE_URL is ${origin}, which visitors cannot reach`, `use a name of yours, ${example}`);
  if (protocol === 'http:') return fail(`SITE_URL is ${origin}: what visitors type could be read on its way`, `use https, ${example}`);
  if (port !== '') return fail(`SITE_URL is ${origin}, with a port`, 'serve the site on 443, behind a proxy that has the certificate');
}

/** Visitors of a public site must not meet what is fine while it is tried out. */
export function sampleLevel({ SITE_URL: address = '' }: Context['variables']): Context['sampleLevel'] {
  return URL.canParse(address) && !isLoopback(new URL(address).hostname) ? 'fail' : 'warn';
}
