/**
 * Where the links of a digest lead. Mail programs and their scanners open links by themselves, so looking changes
 * nothing: the page has a button, and its post does it.
 */
import type { Context } from 'hono';
import { fillIn } from '#model/fill.ts';
import { leadToSite, type Notice } from './answer-page.ts';
import type { HeldAction, HeldLink, HeldLinks } from './held-links.ts';
import type { LeadOptions } from './routes.ts';
import type { LeadStore, LeadWithLedger } from './store.ts';
import type { Words } from './words.ts';

export interface HeldOptions extends Pick<LeadOptions, 'pages' | 'words' | 'languages' | 'siteUrl' | 'now' | 'log'> {
  store: Pick<LeadStore, 'get' | 'change'>;
  links: HeldLinks;
  onReleased: () => void;
}

/** On record: whoever has the mail has the link, so nobody's name is known. */
const who = 'link in a digest';

type Answer = Notice & { status: 200 | 404 | 405 | 410 | 503 };

export function createHeldRoutes(options: HeldOptions): (c: Context) => Promise<Response> {
  const { store, links, pages, siteUrl, now } = options;
  // Staff read one mail about requests in any language: it, and what it leads to, speaks the site's first one.
  const language = options.languages.bare;
  const { held } = options.words[language]!;

  async function answer(method: string, link: HeldLink): Promise<Answer> {
    const nothing = (status: Answer['status'], word: keyof Words['held']): Answer =>
      ({ status, heading: held.nothingHeading, text: fillIn(held[word], { reference: link.reference }) });
    if (!['GET', 'HEAD', 'POST'].includes(method)) return nothing(405, 'forged');
    const found = await links.check(link);
    if (found !== 'good') return nothing(found === 'expired' ? 410 : 404, found);
    const action = link.action as HeldAction;
    const lead = await store.get(link.reference);
    if (!lead) return nothing(404, 'gone');
    if (isDone(action, lead)) return nothing(200, lead.status === 'accepted' ? 'wasReleased' : 'wasKept');
    const say = (heading: keyof Words['held'], text: keyof Words['held'], button?: string): Answer =>
      ({ status: 200, heading: fillIn(held[heading], { reference: link.reference }), text: held[text], button });
    if (method !== 'POST') return action === 'release' ? say('releaseHeading', 'releaseText', held.release) : say('keepHeading', 'keepText', held.keep);
    const { reference, version } = lead;
    const { outcome } = await store.change({ reference, version, who, what: action === 'release' ? 'release' : 'close', now: now() });
    // Somebody else was faster: what there is to say now is for them to see.
    if (outcome !== 'changed') return answer(method, link);
    options.log.info({ reference, action }, 'held request decided');
    if (action === 'release') options.onReleased();
    return action === 'release' ? say('releasedHeading', 'releasedText') : say('keptHeading', 'keptText');
  }

  return async (c) => {
    const link = c.req.param() as unknown as HeldLink;
    const { status, ...notice } = await answer(c.req.method, link).catch((error: Error): Answer => {
      options.log.error({ reason: error.message }, 'held request not decided');
      return { status: 503, heading: held.nothingHeading, text: held.unavailable };
    });
    return new Response(leadToSite(pages.notice(language, notice), siteUrl, c.req.header('Host')), {
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
function isDone(action: HeldAction, { status, progress }: LeadWithLedger): boolean {
  return status === 'accepted' || (action === 'keep' && progress === 'closed');
}
