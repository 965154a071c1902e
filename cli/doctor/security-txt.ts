import { domainOf, isReserved } from '#server/reserved.ts';
import { ok, type Check } from './check.ts';

export const securityTxt: Check = {
  name: 'security-txt',
  summary: 'where security problems are reported',
  async run({ site, sampleLevel }) {
    const { securityEmail } = await site();
    const domain = domainOf(securityEmail);
    if (!isReserved(domain)) return ok(`security.txt names ${securityEmail}`);
    const text = `security.txt names an address at ${domain}, where no mail can arrive`;
    return [{ level: sampleLevel, text, todo: 'write an address that is read to securityEmail in site.yaml' }];
  },
};
