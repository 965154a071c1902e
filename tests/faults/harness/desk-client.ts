/** Signs in at the desk over HTTP, with the links in a mailbox. */
import type { Agent } from 'node:http';
import type { ReceivedMail } from '#server/leads/delivery/receivers-fixture.ts';
import { sendHttpRequest, type ClientResponse } from './http-request.ts';

interface DeskPostOptions {
  cookie?: string;
  agent?: Agent;
  /** The address of the client, behind a trusted proxy. */
  client?: string;
}

/** `url` is that of the site, which the desk compares with the origin. */
export function postToDesk(
  url: string,
  path: string,
  values: Record<string, string>,
  { cookie = '', agent, client }: DeskPostOptions = {},
): Promise<ClientResponse> {
  const headers = {
    Origin: url,
    Cookie: cookie,
    'Content-Type': 'application/x-www-form-urlencoded',
    ...(client !== undefined && { 'X-Forwarded-For': client }),
  };
  return sendHttpRequest(url.replace('localhost', '127.0.0.1') + path, {
    method: 'POST',
    headers,
    body: new URLSearchParams(values).toString(),
    agent,
  });
}

/** The token of the newest sign-in link to an address. */
export function newestLinkTo(who: string, received: ReceivedMail[]): string | undefined {
  const links = received
    .filter(({ to }) => to.includes(who))
    .map(({ raw }) => /\?t=([\w-]{43})/.exec(raw.replace(/=\r\n/g, '').replaceAll('=3D', '='))?.[1]);
  return links.findLast((token) => token !== undefined);
}
