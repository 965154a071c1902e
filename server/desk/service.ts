/** Puts the parts of the desk together, where it is on. */
import type { Context } from 'hono';
import type { Env } from '../env.ts';
import { createClientAddress } from '../leads/client-address.ts';
import { loadDesk } from './load.ts';
import type { DeskOptions } from './options.ts';
import { createDesk } from './routes.ts';

interface DeskServiceOptions extends Pick<DeskOptions, 'company' | 'store' | 'channels' | 'now' | 'log' | 'onQueued'> {
  env: Pick<Env, 'staff' | 'mail' | 'siteUrl' | 'trustedProxies'>;
  dist: string;
}

export async function createDeskService({ env, dist, channels, ...rest }: DeskServiceOptions): Promise<((c: Context) => Promise<Response>) | undefined> {
  const { staff, mail, siteUrl, trustedProxies } = env;
  if (!staff || !mail) return undefined;
  const { createLinkMail } = await import('./mail.ts');
  return createDesk({
    ...rest,
    ...(await loadDesk(dist)),
    staff,
    siteUrl,
    // No confirmation to the visitor: it would come late.
    channels: channels.filter((channel) => channel !== 'confirmation'),
    sendLink: createLinkMail(mail),
    // Whether a proxy is missing is told by the forms of visitors already.
    clientAddress: createClientAddress({ trustedProxies, behindProxy: siteUrl.startsWith('https:'), onDistrusted: () => {} }),
  });
}
