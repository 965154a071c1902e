import type { PostalAddress } from 'schema-dts';
import type { Language } from '#model/schema/content-types.ts';

/**
 * Splits a location such as "Lahore, Punjab Pakistan". Recognises only the company's own country: any other match could
 * be wrong, such as Jersey in New Jersey. Without that country, a region is indistinguishable from a country.
 */
export function parsePostalAddress(
  language: Language,
  location: string,
  companyCountry: string | undefined,
): PostalAddress {
  const [city, country] =
    companyCountry && location.endsWith(companyCountry)
      ? [location.slice(0, -companyCountry.length), companyCountry]
      : [location, undefined];
  const [locality, region] = city
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter(Boolean);
  return {
    '@type': 'PostalAddress',
    ...(locality && { addressLocality: locality }),
    ...(region && companyCountry && { addressRegion: region }),
    ...(country && { addressCountry: countryCodeOf(country, language) ?? country }),
  };
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

function countryCodeOf(country: string, language: Language): string | undefined {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .find((code) => names.of(code) === country && isCurrentCode(code));
}

/** Intl also names obsolete codes, such as DD for Germany. */
function isCurrentCode(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code;
}
