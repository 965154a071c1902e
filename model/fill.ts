import type { Site } from './schema/site.ts';

/** The one place where {brand} and its like become words. */
export function fill<T>(value: T, site: Pick<Site, 'brand' | 'company' | 'email' | 'hrEmail' | 'securityEmail' | 'phone' | 'limits'>): T {
  const { brand, company, email, hrEmail, securityEmail, phone, limits } = site;
  const values: Record<string, string | undefined> = { brand, company, email, hrEmail, securityEmail, phone, keepRequestsDays: String(limits.keepRequestsDays) };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
  return JSON.parse(JSON.stringify(value), (_, part: unknown) => (typeof part === 'string' ? filled(part) : part)) as T;
}
