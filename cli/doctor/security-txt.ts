import { domainOf, isReservedDomain } from '#server/reserved-domains.ts';
import { ok, type DoctorCheck } from './check.ts';

export const securityTxtCheck: DoctorCheck = {
  name: 'security-txt',
  summary: 'where security problems are reported',
  async run({ readSiteFacts, sampleContentLevel }) {
    const { securityEmail } = await readSiteFacts();
    const domain = domainOf(securityEmail);
    if (!isReservedDomain(domain)) return ok(`security.txt names ${securityEmail}`);
    const text = `security.txt names an address at ${domain}, where no mail can arrive`;
    return [{ level: sampleContentLevel, text, todo: 'write an address that is read to securityEmail in site.yaml' }];
  },
};
