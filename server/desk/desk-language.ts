/** The language in which somebody reads the desk. */
import { parseAccept } from 'hono/utils/accept';
import { productLanguage } from '#model/isomorphic/languages.ts';
import { findShippedLanguage, shippedLanguages, type ShippedLanguage } from '#model/isomorphic/shipped-languages.ts';
import { languageCookie, type DeskCookies } from '#server/desk/cookies.ts';
import { seeOther } from './desk-responses.ts';

const yearMs = 365 * 24 * 60 * 60_000;

/** Those that the desk speaks; at least one. The site's default language comes first. */
export function deskLanguagesOf(siteLanguages: readonly string[]): ShippedLanguage[] {
  const spoken = siteLanguages.flatMap((code) => findShippedLanguage(code) ?? []);
  return spoken.length > 0 ? [...new Set(spoken)] : [productLanguage];
}

/**
 * The chosen language. Otherwise one of the site's that the browser asks for, because that is what the team works in;
 * otherwise any that the browser asks for; otherwise the site's default language.
 */
export function chooseDeskLanguage(
  chosen: string | undefined,
  acceptLanguage: string | undefined,
  siteLanguages: readonly ShippedLanguage[],
): ShippedLanguage {
  const accepted = parseAccept(acceptLanguage ?? '').flatMap(({ type }) => shippedLanguageOf(type) ?? []);
  return (
    shippedLanguages.find((code) => code === chosen) ??
    accepted.find((code) => siteLanguages.includes(code)) ??
    accepted[0] ??
    siteLanguages[0]!
  );
}

/** For a link such as `?language=nb`: remembers the choice and leads to the page. Undefined for other requests. */
export function rememberLanguage(
  { language, ...rest }: Record<string, string>,
  urlPath: string,
  cookies: DeskCookies,
): Response | undefined {
  if (!shippedLanguages.some((code) => code === language)) return undefined;
  const search = new URLSearchParams(rest).toString();
  return seeOther(search ? `${urlPath}?${search}` : urlPath, [cookies.serialise(languageCookie, language!, yearMs)]);
}

/** The header may contain anything. */
function shippedLanguageOf(tag: string): ShippedLanguage | undefined {
  return /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(tag) ? findShippedLanguage(tag) : undefined;
}
