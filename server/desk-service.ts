import type { DeskPeople } from '#server/access/roles.ts';
import type { Env } from '#server/env/env.ts';
import { createRateLimitKeys } from '#server/http/rate-limit-keys.ts';
import { loadDeskBundle } from './desk/desk-bundle.ts';
import { createDeskRoutes, type DeskOptions } from './desk-routes.ts';

interface DeskServiceOptions extends Omit<
  DeskOptions,
  keyof DeskPeople | 'siteUrl' | 'pages' | 'assets' | 'sendLink' | 'getRateLimitKeys'
> {
  env: Pick<Env, 'staff' | 'hr' | 'editors' | 'mail' | 'siteUrl' | 'trustedProxies'>;
  dist: string;
}

/** Undefined if the desk is off. */
export async function createDeskService(options: DeskServiceOptions) {
  const { env, dist, channels, ...rest } = options;
  const { staff = [], hr = [], editors = [], mail, siteUrl, trustedProxies } = env;
  if (!mail || staff.length + hr.length + editors.length === 0) return undefined;
  const { createSignInMailer } = await import('#server/access/sign-in-mail.ts');
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
