/**
 * Where the links of a digest lead. Mail programs and their scanners open links by themselves, so looking changes
 * nothing: the page has a button, and its post does it.
 */
import type { Context } from 'hono';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import { rewriteLinksToSite, type ResponseNotice } from '../intake/response-page.ts';
import type { QuarantineAction, QuarantineLink, QuarantineLinks } from './quarantine-links.ts';
import type { LeadRouteOptions } from '../intake/lead-routes.ts';
import type { LeadStore, LeadDetails } from '../store/lead-store.ts';
import type { ServerMessages } from '../../pages/server-messages.ts';

export interface QuarantineRouteOptions extends Pick<
  LeadRouteOptions,
  'pages' | 'messages' | 'languages' | 'siteUrl' | 'now' | 'log'
> {
  store: Pick<LeadStore, 'get' | 'change'>;
  links: QuarantineLinks;
  onReleased: () => void;
}

/** On record: whoever has the mail has the link, so nobody's name is known. */
const digestLinkActor = 'link in a digest';

type QuarantineResponse = ResponseNotice & { status: 200 | 404 | 405 | 410 | 503 };

export function createQuarantineRoutes(options: QuarantineRouteOptions): (c: Context) => Promise<Response> {
  const { store, links, pages, siteUrl, now } = options;
  // Staff read one mail about requests in any language: it, and what it leads to, speaks the site's first one.
  const language = options.languages.defaultLanguage;
  const { held } = options.messages[language]!;

  async function respond(method: string, link: QuarantineLink): Promise<QuarantineResponse> {
    const nothingToDo = (
      status: QuarantineResponse['status'],
      word: keyof ServerMessages['held'],
    ): QuarantineResponse => ({
      status,
      heading: held.nothingHeading,
      text: interpolate(held[word], { reference: link.reference }),
    });
    if (!['GET', 'HEAD', 'POST'].includes(method)) return nothingToDo(405, 'forged');
    const found = await links.check(link);
    if (found !== 'good') return nothingToDo(found === 'expired' ? 410 : 404, found);
    const action = link.action as QuarantineAction;
    const lead = await store.get(link.reference);
    if (!lead) return nothingToDo(404, 'gone');
    if (isDecided(action, lead)) return nothingToDo(200, lead.status === 'accepted' ? 'wasReleased' : 'wasKept');
    const noticeWith = (
      heading: keyof ServerMessages['held'],
      text: keyof ServerMessages['held'],
      button?: string,
    ): QuarantineResponse => ({
      status: 200,
      heading: interpolate(held[heading], { reference: link.reference }),
      text: held[text],
      button,
    });
    if (method !== 'POST')
      return action === 'release'
        ? noticeWith('releaseHeading', 'releaseText', held.release)
        : noticeWith('keepHeading', 'keepText', held.keep);
    const { reference, version } = lead;
    const { outcome } = await store.change({
      reference,
      version,
      who: digestLinkActor,
      what: action === 'release' ? 'release' : 'close',
      now: now(),
    });
    // Somebody else was faster: what there is to say now is for them to see.
    if (outcome !== 'changed') return respond(method, link);
    options.log.info({ reference, action }, 'held request decided');
    if (action === 'release') options.onReleased();
    return action === 'release' ? noticeWith('releasedHeading', 'releasedText') : noticeWith('keptHeading', 'keptText');
  }

  return async (c) => {
    const link = c.req.param() as unknown as QuarantineLink;
    const { status, ...notice } = await respond(c.req.method, link).catch((error: Error): QuarantineResponse => {
      options.log.error({ reason: error.message }, 'held request not decided');
      return { status: 503, heading: held.nothingHeading, text: held.unavailable };
    });
    return new Response(rewriteLinksToSite(pages.notice(language, notice), siteUrl, c.req.header('Host')), {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Language': language,
        'Cache-Control': 'no-store',
        // The address is the right to decide: it goes to nobody else.
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex',
        ...(status === 405 && { Allow: 'GET, HEAD, POST' }),
      },
    });
  };
}

/** What was kept may still be released; what was released is with the team. */
function isDecided(action: QuarantineAction, { status, progress }: LeadDetails): boolean {
  return status === 'accepted' || (action === 'keep' && progress === 'closed');
}
