/** Checks for what is still the sample company's. */
import type { FieldPath } from '#contract/editor.ts';
import { toRanges } from '#model/media/fonts.ts';
import { walkLeaves } from '#model/read/walk-leaves.ts';
import { domainOf, isReservedDomain } from '#server/env/reserved-domains.ts';
import { pluralise } from '#cli/terminal/text.ts';
import { orOk, defineCheck, type DoctorFinding } from './check.ts';
import { groupByLanguage } from './group-by-language.ts';

export const sampleCheck = defineCheck(
  'sample',
  'content that is still the sample company’s',
  async ({ readContent, sampleContentLevel }) => {
    const { folder, sources } = await readContent();
    const marked = sources.flatMap(({ file, data }) => {
      const marks = [...walkLeaves(data)].filter(({ value, path }) => value === true && path.at(-1) === 'sample');
      return marks.length === 0 ? [] : [{ file, text: describeSamples(marks.map(({ path }) => path.slice(0, -1))) }];
    });
    const findings = groupByLanguage(folder, marked).map((text) => ({
      level: sampleContentLevel,
      text,
      todo: 'replace it with your own, then remove “sample: true”',
    }));
    return orOk(findings, 'No content is marked as sample');
  },
);

/** "has 14 samples (withAvatar › 0-6, withImage › 0-6)": entries of one list are joined. */
function describeSamples(paths: FieldPath[]): string {
  if (paths.every((path) => path.length === 0)) return ' is a sample';
  const isEntry = (path: FieldPath) => typeof path.at(-1) === 'number';
  const lists = Map.groupBy(paths.filter(isEntry), (path) => path.slice(0, -1).join(' › '));
  const entries = [...lists].map(([list, inside]) =>
    [list, formatRanges(inside.map((path) => Number(path.at(-1))))].filter(Boolean).join(' › '),
  );
  const others = paths.filter((path) => path.length > 0 && !isEntry(path)).map((path) => path.join(' › '));
  const where = [...entries, ...others].join(', ');
  return ` has ${pluralise(paths.length, 'sample')}${where && ` (${where})`}`;
}

/** 0, 1, 2, 5 is "0-2, 5". */
function formatRanges(numbers: number[]): string {
  return toRanges(numbers)
    .map(([from, to]) => (from === to ? from : `${from}-${to}`))
    .join(', ');
}

export const contactsCheck = defineCheck(
  'contacts',
  'whether the contact details are real',
  async ({ readContent, sampleContentLevel }) => {
    const { folder, site, locales } = await readContent();
    const file = `${folder}/site.yaml`;
    const findings: DoctorFinding[] = [];
    const add = (text: string, todo: string) => findings.push({ level: sampleContentLevel, text, todo });

    for (const name of site.hrEmail === site.email ? (['email'] as const) : (['email', 'hrEmail'] as const)) {
      const domain = domainOf(site[name]);
      if (isReservedDomain(domain))
        add(`${file} › ${name} is at ${domain}, which cannot receive mail`, 'use an address that someone reads');
    }
    if (site.phone && isPlaceholderPhone(site.phone))
      add(`${file} › phone is a placeholder`, 'use a number that someone answers');
    for (const [index, { lines, phone }] of site.offices.entries()) {
      const name = site.address ? 'address' : `offices › ${index}`;
      if (Object.values(lines).some((text) => text.some((line) => sampleWording.test(line))))
        add(`${file} › ${name} is a sample`, 'use your postal address, in every language');
      if (phone && isPlaceholderPhone(phone))
        add(`${file} › ${name} › phone is a placeholder`, 'use a number that someone answers');
    }
    const accounts = listSampleAccounts(site.socials);
    if (accounts) add(`${file} › socials has sample accounts (${accounts})`, 'use your own, or remove them');
    const leaders = locales.flatMap(({ language, content: { pages } }) => {
      const leaderAccounts = listSampleAccounts(pages.about.vision.leader?.socials ?? {});
      const text = ` › vision › leader › socials has sample accounts (${leaderAccounts})`;
      return leaderAccounts ? [{ file: `${folder}/${language}/pages/about.yaml`, text }] : [];
    });
    for (const text of groupByLanguage(folder, leaders)) add(text, 'use the leader’s own, or remove them');
    return orOk(findings, 'Email, phone, address and social links look real');
  },
);

const sampleWording =
  /\b(sample|example|your[- ]?(company|name|page|handle|street|city))\b|(?<!\p{L})(ال)?مثال(?!\p{L})/iu;

/** Ends in one digit six times, or counts up or down. */
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

/** Underscores become spaces, because \b treats them as letters. */
function isSampleAccount({ pathname, hostname }: URL): boolean {
  return pathname === '/' || isReservedDomain(hostname) || sampleWording.test(pathname.replaceAll('_', ' '));
}
