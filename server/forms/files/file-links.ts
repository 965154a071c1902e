/** Signed links to the files of forms, for the receivers of webhooks, which cannot sign in. */
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { createSignedTokens } from '#server/desk/signed-tokens.ts';
import type { LeadStore } from '#server/forms/store/lead-store.ts';
import type { AccessStore } from '#server/access/access-operations.ts';
import type { MaintenanceStore } from '#server/store/maintenance-operations.ts';
import { mayLeave } from '#server/forms/store/lead-types.ts';

export const filePath = '/gs/file';
/** Longer than a delivery is retried, so that a receiver that was down can still fetch the file. */
export const fileLinkDays = 7;

/** For the audit log, in place of a name: anyone who has the link can use it. */
const linkActor = 'link in a webhook';

export type FileLinks = ReturnType<typeof createFileLinks>;

export function createFileLinks(store: Pick<MaintenanceStore, 'getLinkKey'>, origin: string, now: () => number) {
  const tokens = createSignedTokens<{ reference: string; number: number }>(
    store,
    'file',
    fileLinkDays * 24 * 60 * 60_000,
    now,
  );
  return {
    linkTo: async (reference: string, number: number) =>
      `${origin}${filePath}/${(await tokens.create({ reference, number })).token}`,
    check: tokens.check,
  };
}

interface FileRouteOptions {
  store: Pick<LeadStore, 'getFiles'> & Pick<AccessStore, 'recordAudit'>;
  links: FileLinks;
  now: () => number;
  log: Logger;
}

export function createFileRoute({ store, links, now, log }: FileRouteOptions): (c: Context) => Promise<Response> {
  const refuse = (status: number, text: string, headers: Record<string, string> = {}) =>
    new Response(`${text}\n`, {
      status,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
        ...headers,
      },
    });
  return async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return refuse(405, 'Only GET is possible.');
    try {
      const target = await links.check(c.req.param('token') ?? '');
      if (target === 'expired') return refuse(410, 'This link has expired.');
      const files = target === 'forged' ? [] : await store.getFiles(target.reference);
      const file = files.find(({ number }) => target !== 'forged' && number === target.number);
      if (target === 'forged' || !file || !mayLeave(file)) return refuse(404, 'There is no such file.');
      const { reference } = target;
      await store.recordAudit({ who: linkActor, what: 'download', reference, now: now() });
      return createDownloadResponse(file);
    } catch (error) {
      log.error({ reason: (error as Error).message }, 'file not read');
      return refuse(503, 'The file cannot be read at the moment.', { 'Retry-After': '30' });
    }
  };
}

type StoredFile = Awaited<ReturnType<LeadStore['getFiles']>>[number];

/** A stranger's file is only ever saved: our origin never displays it, whatever it contains. */
export function createDownloadResponse({ name, type, bytes }: StoredFile): Response {
  const ascii = name.replace(/[^\w.() -]/g, '_');
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeRfc8187(name)}`,
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  });
}

const encodeRfc8187 = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
