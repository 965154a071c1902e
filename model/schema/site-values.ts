import { interpolate } from '#model/isomorphic/interpolate.ts';
import type { Site } from './site-schema.ts';

/** The names that site.yaml has a value for. */
export const sitePlaceholders: readonly string[] = [
  'brand',
  'company',
  'email',
  'hrEmail',
  'securityEmail',
  'phone',
  'keepRequestsDays',
];

/** Replaces {brand} and the other placeholders of site.yaml in all strings of a value. */
export function interpolateSiteValues<T>(
  value: T,
  site: Pick<Site, 'brand' | 'company' | 'email' | 'hrEmail' | 'securityEmail' | 'phone' | 'limits'>,
): T {
  const { brand, company, email, hrEmail, securityEmail, phone, limits } = site;
  const { keepRequestsDays, keepApplicationsDays } = limits;
  const values = { brand, company, email, hrEmail, securityEmail, phone, keepRequestsDays, keepApplicationsDays };
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' ? interpolate(part, values) : part,
  ) as T;
}
