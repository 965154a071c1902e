/** Where a request came from. All of it is optional and never a reason to refuse a request: what is invalid is dropped. */
import { decodePath, encodePath } from '#model/isomorphic/url-path.ts';
import type { Languages } from '#model/isomorphic/languages.ts';
import { hasTooManyMarks } from '#contract/forms/answers.ts';
import { campaignFields, pageField, type VisitSource } from '#contract/forms/submission.ts';
import type { Language } from '#model/schema/content-types.ts';
import type { SiteManifest } from '#server/pages/site-manifest.ts';
import { normaliseLine } from './normalise.ts';

const maxPathLength = 200;
/** A letter is up to twelve characters then. */
const maxSentLength = 12 * maxPathLength;
/** In characters. Longer ones are cut: their beginning tells the campaign. */
const maxCampaignLength = 100;
const maxHostLength = 253;

type PathTexts = Pick<SiteManifest, 'defaultPaths'> & { languages: Pick<Languages, 'toRoutePath'> };

export interface RequestOrigin {
  /** The page that the form was sent from, which tells staff what it is about. */
  page?: string;
  source?: VisitSource;
}

/** Scripts name the page. Without them it is that of the Referer, if the page is on this host. */
export function originOf(
  values: Record<string, unknown>,
  headers: Headers,
  texts: PathTexts & { site: { keepSource: boolean } },
): RequestOrigin {
  const source: VisitSource = {
    first_page: toPagePath(values['first_page'], texts),
    referrer: toHost(values['referrer']),
    ...Object.fromEntries(campaignFields.map((field) => [field, toCampaignText(values[field])])),
  };
  return {
    page: toPagePath(values[pageField], texts) ?? toPagePath(refererPathOf(headers), texts),
    // A page from a cache may be older than the setting.
    ...(texts.site.keepSource && {
      source: Object.fromEntries(Object.entries(source).filter(([, value]) => value)),
    }),
  };
}

/** As it is written, in the default language, so that staff see one page as one, without query or fragment. Undefined for unusual paths. */
function toPagePath(pathname: unknown, { languages, defaultPaths }: PathTexts): string | undefined {
  if (typeof pathname !== 'string') return undefined;
  const sent = encodePath(pathname.slice(0, maxSentLength));
  const path = decodePath(Object.hasOwn(defaultPaths, sent) ? defaultPaths[sent]! : languages.toRoutePath(sent));
  // A response page with the form again is at one of the endpoints.
  return path.length <= maxPathLength && /^\/(?!\/|gs\/)[\p{L}\p{M}\p{Nd}_%./~-]*$/u.test(path) ? path : undefined;
}

function toHost(host: unknown): string | undefined {
  if (typeof host !== 'string' || host.length > maxHostLength) return undefined;
  return /^[a-z\d_-]+(\.[a-z\d_-]+)*$/i.test(host) ? host.toLowerCase() : undefined;
}

function toCampaignText(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  // A character has at most two units. Cut before the expensive part, too.
  const line = normaliseLine(text.slice(0, 4 * maxCampaignLength));
  return hasTooManyMarks(line) ? undefined : Array.from(line).slice(0, maxCampaignLength).join('');
}

/** The language of the page that a form was sent from, as long as the form's own field has not been read. */
export function sourceLanguageOf(headers: Headers, languages: Pick<Languages, 'languageOf'>): Language {
  return languages.languageOf(refererPathOf(headers) ?? '/');
}

/** Undefined if it is not a page of this host. */
function refererPathOf(headers: Headers): string | undefined {
  const referer = headers.get('Referer') ?? '';
  if (!URL.canParse(referer)) return undefined;
  const { protocol, host, pathname } = new URL(referer);
  return /^https?:$/.test(protocol) && host === headers.get('Host') ? pathname : undefined;
}
