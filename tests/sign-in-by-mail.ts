import { setTimeout as wait } from 'node:timers/promises';
import { deskPaths } from '#contract/desk.ts';
import type { startMailServer } from '#server/forms/delivery/receivers-fixture.ts';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** The newest sign-in link's token among received mails to an address. */
export function findSignInToken({ received }: Pick<MailServer, 'received'>, email: string): string | undefined {
  const tokens = received
    .filter(({ to }) => to.includes(email))
    .map(({ raw }) => /\?t=([\w-]{43})/.exec(raw.replace(/=\r\n/g, '').replaceAll('=3D', '='))?.[1]);
  return tokens.findLast((token) => token !== undefined);
}

/** Signs in to a running server by the mailed link, and returns the session's cookie. */
export async function signInByMail(url: string, mail: MailServer, email: string): Promise<string> {
  const post = (path: string, values: Record<string, string>) => {
    const init = { method: 'POST', redirect: 'manual', headers: { Origin: url } } as const;
    return fetch(url + path, { ...init, body: new URLSearchParams(values) });
  };
  const before = findSignInToken(mail, email);
  await post(deskPaths.signIn, { email });
  while (findSignInToken(mail, email) === before) await wait(20);
  const entered = await post(deskPaths.enter, { token: findSignInToken(mail, email)! });
  return entered.headers.getSetCookie()[0]!.split(';', 1)[0]!;
}
