import { groupByLanguage, ok, type DoctorCheck, type DoctorFinding } from './check.ts';
import { domainOf, isReservedDomain } from '#server/reserved-domains.ts';

const sampleWording =
  /\b(sample|example|your[- ]?(company|name|page|handle|street|city))\b|(?<!\p{L})(ال)?مثال(?!\p{L})/iu;

export const contactsCheck: DoctorCheck = {
  name: 'contacts',
  summary: 'whether visitors can reach you with what the site shows',
  async run({ readContent, sampleContentLevel }) {
    const { folder, site, locales } = await readContent();
    const file = `${folder}/site.yaml`;
    const findings: DoctorFinding[] = [];
    const add = (text: string, todo: string) => findings.push({ level: sampleContentLevel, text, todo });

    for (const name of site.hrEmail === site.email ? (['email'] as const) : (['email', 'hrEmail'] as const)) {
      const domain = domainOf(site[name]);
      if (isReservedDomain(domain))
        add(`${file} › ${name} is at ${domain}, where no mail can arrive`, 'write an address that is read');
    }
    if (site.phone && isPlaceholderPhone(site.phone))
      add(`${file} › phone is made up`, 'write a number that is answered');
    const lines = Object.values(site.address?.lines ?? {}).flat();
    if (lines.some((line) => sampleWording.test(line)))
      add(`${file} › address is a sample`, 'write your postal address, in each language');
    const accounts = listSampleAccounts(site.socials);
    if (accounts) add(`${file} › socials has sample accounts (${accounts})`, 'write yours, or leave the lines out');
    const leaders = locales.flatMap(({ language, content: { pages } }) => {
      const sampled = listSampleAccounts(pages.about.vision.leader?.socials ?? {});
      return sampled
        ? [
            {
              file: `${folder}/${language}/pages/about.yaml`,
              text: ` › vision › leader › socials has sample accounts (${sampled})`,
            },
          ]
        : [];
    });
    for (const text of groupByLanguage(folder, leaders)) add(text, 'write the leader’s, or leave the lines out');
    return findings.length > 0 ? findings : ok('Email, phone, address and social links look real');
  },
};

/** Ends with the same digit six times over, or counts up or down. */
function isPlaceholderPhone(phone: string): boolean {
  const digits = phone.replace(/\D/g, '');
  return /(\d)\1{5}$/.test(digits) || /(123456\d*|987654\d*)$/.test(digits);
}

function listSampleAccounts(socials: Record<string, string>): string {
  return Object.entries(socials)
    .filter(([, link]) => isSampleAccount(new URL(link)))
    .map(([network]) => network)
    .join(', ');
}

/** Underscores are letters to a regular expression, and part of many account names. */
function isSampleAccount({ pathname, hostname }: URL): boolean {
  return pathname === '/' || isReservedDomain(hostname) || sampleWording.test(pathname.replaceAll('_', ' '));
}
