import { securityTxt as textOf } from '#server/security-txt.ts';
import { dayMs, ok, warn, type Check, type Context, type Finding } from './check.ts';
import { domainOf, isReserved } from '#server/reserved.ts';

const soonDays = 30;

export const securityTxt: Check = {
  name: 'security-txt',
  summary: 'where security problems are reported, and until when',
  async run({ site, now, sampleLevel }) {
    const { securityEmail } = await site();
    return findingsFor(textOf({ securityEmail, languages: [] }, 'https://localhost', now), { now, sampleLevel });
  },
};

/** The server makes it anew for each answer; this is what it would say now. */
export function findingsFor(text: string, { now, sampleLevel }: Pick<Context, 'now' | 'sampleLevel'>): Finding[] {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '';
  const [, address = ''] = /^mailto:(.+@.+)$/.exec(field('Contact')) ?? [];
  const todo = 'write an address that is read to securityEmail in site.yaml';
  if (address === '') return [{ level: sampleLevel, text: 'security.txt names nobody to write to', todo }];
  if (isReserved(domainOf(address))) {
    return [{ level: sampleLevel, text: `security.txt names an address at ${domainOf(address)}, where no mail can arrive`, todo }];
  }
  const days = Math.floor((Date.parse(field('Expires')) - now) / dayMs);
  if (days >= soonDays) return ok(`security.txt is valid for ${days} days`);
  return [warn(`security.txt ${days < 0 ? 'has expired' : 'expires soon'}`, 'see Expires in server/security-txt.ts')];
}
