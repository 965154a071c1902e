import type { PostalAddress } from 'schema-dts';
import type { Language } from '#model/schema.ts';

/**
 * "Lahore, Punjab Pakistan" in parts. The country is looked for where the company's own address ends with it: by the
 * words alone, New Jersey would be in Jersey. Without that address nobody can tell a region from a country.
 */
export function addressIn(language: Language, location: string, home: string | undefined): PostalAddress {
  const [city, country] = home && location.endsWith(home) ? [location.slice(0, -home.length), home] : [location, undefined];
  const [locality, region] = city.split(/[,،]/).map((part) => part.trim()).filter(Boolean);
  return {
    '@type': 'PostalAddress',
    ...(locality && { addressLocality: locality }),
    ...(region && home && { addressRegion: region }),
    ...(country && { addressCountry: codeOf(country, language) ?? country }),
  };
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

function codeOf(country: string, language: Language): string | undefined {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .find((code) => names.of(code) === country && isInUse(code));
}

/** DD is called Germany as well as DE. */
function isInUse(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code;
}
