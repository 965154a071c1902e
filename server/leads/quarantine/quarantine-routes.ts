/**
 * Pages behind the links of a digest. Mail scanners follow links, so a GET changes nothing: the page has a button that
 * posts.
 */
import type { Context } from 'hono';
import { interpolate } from '#model/isomorphic/interpolate.ts';
import { rewriteLinksToSite, type ResponseNotice } from '../intake/response-page.ts';
import type { QuarantineAction, QuarantineLink, QuarantineLinks } from './quarantine-links.ts';
import { quarantineTextsFor } from './quarantine-texts.ts';
import type { LeadRouteOptions } from '../intake/lead-routes.ts';
import type { LeadStore, LeadDetails } from '../store/lead-store.ts';
import { groupOf } from '../store/rows.ts';
import type { ServerMessages } from '../../pages/site-manifest.ts';

interface QuarantineRouteOptions extends Pick<LeadRouteOptions, 'getTexts' | 'siteUrl' | 'now' | 'log'> {
  store: Pick<LeadStore, 'get' | 'change'>;
  links: QuarantineLinks;
  onReleased: () => void;
}

/** For the audit log, in place of a name: anyone who has the mail can use the link. */
const digestLinkActor = 'link in a digest';

type QuarantineResponse = ResponseNotice & { status: 200 | 404 | 405 | 410 | 503 };

export function createQuarantineRoutes(options: QuarantineRouteOptions): (c: Context) => Promise<Response> {
  const { store, links, getTexts, siteUrl, now } = options;

  async function respond(
    method: string,
    link: QuarantineLink,
    held: ServerMessages['held'],
  ): Promise<QuarantineResponse> {
    let texts = held;
    const nothingToDo = (
      status: QuarantineResponse['status'],
      messageKey: keyof ServerMessages['held'],
    ): QuarantineResponse => ({
      status,
      heading: texts.nothingHeading,
      text: interpolate(texts[messageKey], { reference: link.reference }),
    });
    if (!['GET', 'HEAD', 'POST'].includes(method)) return nothingToDo(405, 'forged');
    const validity = await links.check(link);
    if (validity !== 'good') return nothingToDo(validity === 'expired' ? 410 : 404, validity);
    const action = link.action as QuarantineAction;
    const lead = await store.get(link.reference);
    if (!lead) return nothingToDo(404, 'gone');
    texts = quarantineTextsFor(groupOf(lead.kind), held);
    if (isDecided(action, lead)) return nothingToDo(200, lead.status === 'accepted' ? 'wasReleased' : 'wasKept');
    const describe = (step: QuarantineAction | 'released' | 'kept', button?: string): QuarantineResponse => ({
      status: 200,
      heading: interpolate(texts[`${step}Heading`], { reference: link.reference }),
      text: texts[`${step}Text`],
      button,
    });
    if (method !== 'POST') return describe(action, texts[action]);
    const { reference, version } = lead;
    const what = action === 'release' ? 'release' : 'close';
    const { outcome } = await store.change({ reference, version, who: digestLinkActor, what, now: now() });
    // Someone else changed the request meanwhile: show its new state.
    if (outcome !== 'changed') return respond(method, link, held);
    options.log.info({ reference, action }, 'quarantined request decided');
    if (action === 'keep') return describe('kept');
    options.onReleased();
    return describe('released');
  }

  return async (c) => {
    const { languages, messages, responsePages } = getTexts();
    // The same language as the digest.
    const language = languages.defaultLanguage;
    const { held: texts } = messages[language]!;
    const link = c.req.param() as unknown as QuarantineLink;
    const { status, ...notice } = await respond(c.req.method, link, texts).catch((error: Error): QuarantineResponse => {
      options.log.error({ reason: error.message }, 'quarantined request not decided');
      return { status: 503, heading: texts.nothingHeading, text: texts.unavailable };
    });
    return new Response(rewriteLinksToSite(responsePages.notice(language, notice), siteUrl, c.req.header('Host')), {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Language': language,
        'Cache-Control': 'no-store',
        // The URL grants the right to decide: do not leak it.
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex',
        ...(status === 405 && { Allow: 'GET, HEAD, POST' }),
      },
    });
  };
}

/** A kept request can still be released; a released one is already being delivered. */
function isDecided(action: QuarantineAction, { status, progress }: LeadDetails): boolean {
  return status === 'accepted' || (action === 'keep' && progress === 'closed');
}
