import type { PostalAddress } from 'schema-dts';
import type { Language } from '#model/schema/content-types.ts';

/**
 * "Lahore, Punjab Pakistan" in parts. The country is looked for where the company's own address ends with it: by the
 * words alone, New Jersey would be in Jersey. Without that address nobody can tell a region from a country.
 */
export function parsePostalAddress(language: Language, location: string, home: string | undefined): PostalAddress {
  const [city, country] =
    home && location.endsWith(home) ? [location.slice(0, -home.length), home] : [location, undefined];
  const [locality, region] = city
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter(Boolean);
  return {
    '@type': 'PostalAddress',
    ...(locality && { addressLocality: locality }),
    ...(region && home && { addressRegion: region }),
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

/** DD is called Germany as well as DE. */
function isCurrentCode(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code;
}
