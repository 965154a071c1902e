import { byLanguage, ok, type Check, type Finding } from './check.ts';
import { domainOf, isReserved } from '../../reserved.ts';

const sampleWord = /\b(sample|example|your[- ]?(company|name|page|handle|street|city))\b|(?<!\p{L})(ال)?مثال(?!\p{L})/iu;

export const contacts: Check = {
  name: 'contacts',
  summary: 'whether visitors can reach you with what the site shows',
  async run({ content, sampleLevel }) {
    const { site, editions } = await content();
    const findings: Finding[] = [];
    const add = (text: string, todo: string) => findings.push({ level: sampleLevel, text, todo });

    for (const name of ['email', 'hrEmail'] as const) {
      const domain = domainOf(site[name]);
      if (isReserved(domain)) add(`content/site.ts › ${name} is at ${domain}, where no mail can arrive`, 'write an address that is read');
    }
    if (isMadeUp(site.phone)) add('content/site.ts › phone is made up', 'write a number that is answered');
    const lines = Object.values(site.address.lines).flat();
    if (lines.some((line) => sampleWord.test(line))) add('content/site.ts › address is a sample', 'write your postal address, in each language');
    const accounts = sampleAccounts(site.socials);
    if (accounts) add(`content/site.ts › socials has sample accounts (${accounts})`, 'write yours, or leave the lines out');
    const leaders = editions.map(({ language, content: files }) => ({
      language,
      name: 'pages/about',
      where: 'vision › leader › socials',
      accounts: sampleAccounts(files['pages/about'].vision.leader.socials),
    }));
    const texts = leaders.filter((leader) => leader.accounts).map((leader) => ({ ...leader, text: ` has sample accounts (${leader.accounts})` }));
    for (const text of byLanguage(texts)) add(text, 'write the leader’s, or leave the lines out');
    return findings.length > 0 ? findings : ok('E-mail, phone, address and social links look real');
  },
};

/** Ends with the same digit six times over, or counts up or down. */
function isMadeUp(phone: string): boolean {
  const digits = phone.replace(/\D/g, '');
  return /(\d)\1{5}$/.test(digits) || /(123456\d*|987654\d*)$/.test(digits);
}

function sampleAccounts(socials: Record<string, string | undefined>): string {
  return Object.entries(socials)
    .filter(([, link]) => link !== undefined && isSampleAccount(new URL(link)))
    .map(([network]) => network)
    .join(', ');
}

/** Underscores are letters to a regular expression, and part of many account names. */
function isSampleAccount({ pathname, hostname }: URL): boolean {
  return pathname === '/' || isReserved(hostname) || sampleWord.test(pathname.replaceAll('_', ' '));
}
