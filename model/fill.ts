import type { Site } from './schema/site.ts';

/** The one place where {brand} and its like become words. */
export function fill<T>(value: T, site: Pick<Site, 'brand' | 'company' | 'email' | 'hrEmail' | 'securityEmail' | 'phone' | 'limits'>): T {
  const { brand, company, email, hrEmail, securityEmail, phone, limits } = site;
  const values: Record<string, string | undefined> = { brand, company, email, hrEmail, securityEmail, phone, keepRequestsDays: String(limits.keepRequestsDays) };
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
    if (Array.isArray(part)) return part.map(walk);
    if (part && typeof part === 'object') {
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner)]));
    }
    return part;
  };
  return walk(value) as T;
}
