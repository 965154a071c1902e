import { domainOf, isLoopbackHost, isReservedDomain } from '#server/reserved-domains.ts';
import { fail, ok, readSettings, type DoctorCheck } from './check.ts';

export const deskCheck: DoctorCheck = {
  name: 'desk',
  summary: 'whether staff can sign in at /desk',
  run({ variables }) {
    const { staff, siteUrl } = readSettings(variables, 'STAFF', 'SMTP_URL', 'MAIL_FROM', 'MAIL_TO', 'SITE_URL', 'PORT');
    if (!staff) return ok('The desk is off: STAFF is not set');
    const unreachable = staff.map(domainOf).find(isReservedDomain);
    if (unreachable)
      return [fail(`STAFF has an address at ${unreachable}, which is reserved for examples`, 'write real addresses')];
    const { protocol, hostname } = new URL(siteUrl);
    if (protocol !== 'https:' && !isLoopbackHost(hostname))
      return [
        fail(
          'STAFF is set, but SITE_URL is not https: browsers keep no session there',
          'serve the site on https, and set SITE_URL',
        ),
      ];
    return ok(`The desk is on, for ${staff.length} of the staff`);
  },
};
