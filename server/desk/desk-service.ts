import type { Env } from '../env/env.ts';
import { createRateLimitKeys } from '../http/rate-limit-keys.ts';
import { loadDeskBundle } from './desk-bundle.ts';
import type { DeskOptions } from './desk-options.ts';
import { createDeskRoutes } from './desk-routes.ts';

interface DeskServiceOptions extends Pick<
  DeskOptions,
  | 'getCompany'
  | 'getTimeZone'
  | 'getJobTitles'
  | 'getMailBrand'
  | 'getTexts'
  | 'getSiteLanguages'
  | 'store'
  | 'channels'
  | 'now'
  | 'log'
  | 'onQueued'
  | 'editorEndpoints'
> {
  env: Pick<Env, 'staff' | 'hr' | 'editors' | 'mail' | 'siteUrl' | 'trustedProxies'>;
  dist: string;
}

/** Undefined if the desk is off. */
export async function createDeskService(options: DeskServiceOptions) {
  const { env, dist, channels, ...rest } = options;
  const { staff = [], hr = [], editors = [], mail, siteUrl, trustedProxies } = env;
  if (!mail || staff.length + hr.length + editors.length === 0) return undefined;
  const { createSignInMailer } = await import('./sign-in-mail.ts');
  return createDeskRoutes({
    ...rest,
    ...(await loadDeskBundle(dist)),
    staff,
    hr,
    editors,
    siteUrl,
    // No confirmation to the visitor when staff deliver a request again: it would be late.
    channels: channels.filter((channel) => channel !== 'confirmation'),
    sendLink: createSignInMailer(mail),
    // The lead service already warns about untrusted proxies.
    getRateLimitKeys: createRateLimitKeys({
      trustedProxies,
      behindProxy: siteUrl.startsWith('https:'),
      onUntrustedProxy: () => {},
    }),
  });
}
