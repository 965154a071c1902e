import { isLoopbackHost } from '#server/reserved-domains.ts';
import { ok, readSettings, warn, type DoctorCheck } from './check.ts';

export const serverSettingsCheck: DoctorCheck = {
  name: 'settings',
  summary: 'PORT, HOST, TRUSTED_PROXIES and MAX_REQUESTS_A_DAY',
  run({ variables }) {
    const { port, host, trustedProxies } = readSettings(
      variables,
      'PORT',
      'HOST',
      'TRUSTED_PROXIES',
      'MAX_REQUESTS_A_DAY',
    );
    // The server speaks http alone, so a site on https has a proxy before it.
    const behindProxy = variables['SITE_URL']?.startsWith('https:');
    if (behindProxy && trustedProxies.length === 0) {
      return [
        warn(
          'TRUSTED_PROXIES is not set: visitors cannot be told apart, and one who sends too much counts for all of them',
          `set it to the proxy’s address${isLoopbackHost(host) ? ', such as 127.0.0.1' : ''}`,
        ),
      ];
    }
    return ok(
      `The server listens on ${host}, port ${port}${trustedProxies.length > 0 ? ', behind known proxies' : ''}`,
    );
  },
};
