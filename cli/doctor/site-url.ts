import { isIP } from 'node:net';
import { fail, ok, readSettings, warn, type DoctorCheck, type DoctorContext, type DoctorFinding } from './check.ts';
import { isLoopbackHost, isReservedDomain } from '#server/reserved-domains.ts';

const exampleHint = 'such as SITE_URL=https://www.example.com';

export const siteUrlCheck: DoctorCheck = {
  name: 'site-url',
  summary: 'SITE_URL, and whether the site was built with it',
  async run(context) {
    const { SITE_URL: given } = context.variables;
    const built = (await context.readManifest())?.siteUrl;
    if (!given) return [warn('SITE_URL is not set', `set it to the public address, ${exampleHint}`)];
    const { siteUrl: address } = readSettings(context.variables, 'SITE_URL');
    const problem = findUrlProblem(new URL(address));
    if (problem) return [problem];
    if (built !== undefined && built !== address) {
      return [fail(`SITE_URL is ${address}, but the site was built for ${built}`, `SITE_URL=${address} npm run build`)];
    }
    return ok(`SITE_URL is ${address}`);
  },
};

function findUrlProblem({ origin, protocol, hostname, port }: URL): DoctorFinding | undefined {
  if (isLoopbackHost(hostname))
    return warn(
      `SITE_URL is ${origin}, which only this machine can reach`,
      `set it to the public address, ${exampleHint}`,
    );
  if (isIP(hostname.replace(/^\[|\]$/g, '')))
    return fail(`SITE_URL is ${origin}, an address that no certificate is for`, `use a name, ${exampleHint}`);
  if (isReservedDomain(hostname) || !hostname.includes('.'))
    return fail(`SITE_URL is ${origin}, which visitors cannot reach`, `use a name of yours, ${exampleHint}`);
  if (protocol === 'http:')
    return fail(`SITE_URL is ${origin}: what visitors type could be read on its way`, `use https, ${exampleHint}`);
  if (port !== '')
    return fail(`SITE_URL is ${origin}, with a port`, 'serve the site on 443, behind a proxy that has the certificate');
}

/** Visitors of a public site must not meet what is fine while it is tried out. */
export function sampleContentLevelFor({
  SITE_URL: address = '',
}: DoctorContext['variables']): DoctorContext['sampleContentLevel'] {
  return URL.canParse(address) && !isLoopbackHost(new URL(address).hostname) ? 'fail' : 'warn';
}
