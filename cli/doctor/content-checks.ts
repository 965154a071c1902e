/** Checks of the content. They need the project, so the built doctor must not import this file. */
import { join } from 'node:path';
import { toRanges } from '#model/media/fonts.ts';
import { isSvg } from '#model/media/media-folder.ts';
import { measurePicture } from '#model/media/measure-picture.ts';
import type { PictureRole } from '#model/media/picture-slots.ts';
import { walkLeaves } from '#model/read/walk-leaves.ts';
import { formatFieldPath } from '#model/read/content-error.ts';
import type { FieldPath } from '#contract/editor.ts';
import { contentFolder, readContentAndSources, readLongWords, readRawContent } from '#model/read-site-content.ts';
import { findTranslationProblems } from '#model/check/translations.ts';
import {
  findPartialEntries,
  findUnfinishedTexts,
  placeholderText,
  type PartialEntry,
} from '#model/check/unfinished-texts.ts';
import { domainOf, isReservedDomain } from '#server/reserved-domains.ts';
import { pluralise } from '../terminal/text.ts';
import {
  ContentReadError,
  dayMs,
  fail,
  ok,
  warn,
  type ContentWithSources,
  type DoctorCheck,
  type DoctorFinding,
} from './check.ts';

/** Reads the content once, when a check first needs it. */
export function createContentReader(root: string): () => Promise<ContentWithSources> {
  let content: ContentWithSources | undefined;
  return async () => (content ??= readContentWithSources(root));
}

function readContentWithSources(root: string): ContentWithSources {
  try {
    const { siteContent, sources } = readContentAndSources(root);
    return { ...siteContent, sources };
  } catch (error) {
    throw new ContentReadError((error as Error).message, { cause: error });
  }
}

const contentCheck: DoctorCheck = {
  name: 'content',
  summary: 'whether the content is valid',
  async run(context) {
    try {
      await context.readContent();
      return ok('The content is valid');
    } catch (error) {
      if (!(error instanceof ContentReadError)) throw error;
      const [first = '', ...others] = error.message.split('\n');
      const more = others.length > 0 ? ` (and ${others.length} more)` : '';
      return fail(`The content cannot be built: ${first}${more}`, 'npm run build lists every error');
    }
  },
};

const sampleCheck: DoctorCheck = {
  name: 'sample',
  summary: 'content that is still the sample company’s',
  async run({ readContent, sampleContentLevel }) {
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
    return findings.length > 0 ? findings : ok('No content is marked as sample');
  },
};

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

const contactsCheck: DoctorCheck = {
  name: 'contacts',
  summary: 'whether the contact details are real',
  async run({ readContent, sampleContentLevel }) {
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
    return findings.length > 0 ? findings : ok('Email, phone, address and social links look real');
  },
};

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

const maxReportedTranslations = 10;

const translationsCheck: DoctorCheck = {
  name: 'translations',
  summary: 'texts that are missing or untranslated in a language',
  run({ root }) {
    const { siteContent, reader } = readRawContent(root, contentFolder(root));
    if (!siteContent || reader.problems.length > 0) throw new ContentReadError();
    const notices = siteContent.notices.map((notice) => {
      const [text, todo] = notice.split(': ', 2) as [string, string];
      return warn(text, todo);
    });
    const all = findTranslationProblems(siteContent, reader);
    // Unused names do not stop the build; all other problems do.
    const unused = [
      ...Map.groupBy(
        all.filter(({ isUnused }) => isUnused),
        ({ file }) => file,
      ),
    ].map(([file, names]) =>
      warn(`${file} has ${pluralise(names.length, 'name')} that no text contains`, 'remove them'),
    );
    const problems = all
      .filter(({ isUnused }) => !isUnused)
      .map(({ file, line, path, message }) => {
        const [text, todo = 'translate it'] = message.split(': ', 2);
        return fail([`${file}:${line}`, formatFieldPath(path), text].filter(Boolean).join(' › '), todo);
      });
    const unfinished = findUnfinishedTexts(siteContent, reader).flatMap(({ language, untranslated }) =>
      untranslated > 0
        ? warn(
            `${siteContent.folder}/${language} has ${pluralise(untranslated, 'text')} copied from another language`,
            'translate them',
          )
        : [],
    );
    const partial = describePartialEntries(findPartialEntries(siteContent, reader));
    const more = problems.length - maxReportedTranslations;
    const findings = [...notices, ...unfinished, ...unused, ...problems.slice(0, maxReportedTranslations)];
    if (findings.length === 0) return ok(`Every text is translated${partial && `. ${partial}`}`);
    if (partial) findings.unshift(ok(partial));
    if (more > 0) findings.push(fail(`${pluralise(more, 'more text')} not translated`, 'npm run build lists them all'));
    return findings;
  },
};

/** A choice, not a fault: "Only in nb: posts/en-uke, jobs/utvikler". */
function describePartialEntries(entries: PartialEntry[]): string {
  const groups = Map.groupBy(entries, ({ languages }) => languages.join(' and '));
  return [...groups]
    .map(([languages, group]) => `Only in ${languages}: ${shorten(group.map(({ id }) => id))}`)
    .join('. ');
}

function shorten(names: string[]): string {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}

const writingCheck: DoctorCheck = {
  name: 'writing',
  summary: 'texts that are still to be written',
  run({ root, sampleContentLevel }) {
    const { siteContent, reader } = readRawContent(root, contentFolder(root));
    if (!siteContent || reader.problems.length > 0) throw new ContentReadError();
    const findings = findUnfinishedTexts(siteContent, reader).flatMap(({ language, toWrite, firstToWrite }) => {
      if (!firstToWrite) return [];
      const { file, line, path } = firstToWrite;
      const text = `${siteContent.folder}/${language} has ${pluralise(toWrite, 'text')} to write (${placeholderText}), the first at ${file}:${line} › ${formatFieldPath(path)}`;
      return { level: sampleContentLevel, text, todo: 'write them: visitors would see the dots' };
    });
    return findings.length > 0 ? findings : ok('No text is left to write');
  },
};

const headingsCheck: DoctorCheck = {
  name: 'headings',
  summary: 'words that are too long for a phone',
  async run({ root, readContent }) {
    await readContent();
    const findings = readLongWords(root).map(({ file, line, path, message }) => {
      const [text, todo] = message.split(': ', 2) as [string, string];
      return warn([`${file}:${line}`, formatFieldPath(path), text].filter(Boolean).join(' › '), todo);
    });
    return findings.length > 0 ? findings : ok('Every word fits a phone');
  },
};

/** The smallest size of a picture that is not blurred in its place on a wide screen, in CSS pixels. */
const slotSizes: Record<Exclude<PictureRole, 'text'>, [width: number, height: number]> = {
  hero: [1280, 720],
  scene: [600, 450],
  project: [600, 450],
  post: [600, 450],
  person: [128, 128],
  leader: [320, 380],
  member: [240, 280],
  mark: [80, 80],
  poster: [640, 360],
};

const sizesCheck: DoctorCheck = {
  name: 'picture-sizes',
  summary: 'pictures that are too small for their place',
  async run({ root, readContent }) {
    const { folder, mediaPictures } = await readContent();
    // Pictures in texts are shown in their own size, and SVG files in any.
    const own = mediaPictures.filter(({ name, role }) => role !== 'text' && !isSvg(name));
    const small = own.flatMap(({ name, role }) => {
      const file = `${folder}/media/${name}`;
      const size = measurePicture(join(root, file));
      const [width, height] = slotSizes[role as keyof typeof slotSizes];
      // A logo is fitted into its place, all others fill it.
      const isEnough =
        size &&
        (role === 'mark' ? size.width >= width || size.height >= height : size.width >= width && size.height >= height);
      if (!size || isEnough) return [];
      return [
        warn(
          `${file} is ${size.width} × ${size.height} pixels, and its place as a ${role} needs ${width} × ${height}`,
          'use a larger one, or it is blurred',
        ),
      ];
    });
    return small.length > 0 ? small : ok(`${pluralise(own.length, 'picture')} of yours, all large enough`);
  },
};

const closingSoonDays = 14;

const jobsCheck: DoctorCheck = {
  name: 'jobs',
  summary: `open positions that have closed, or close within ${closingSoonDays} days`,
  async run({ readContent, now }) {
    const { folder, locales } = await readContent();
    const closing = locales.flatMap(({ language, content: { jobs } }) =>
      jobs.flatMap(({ id, closes }) =>
        closes === undefined
          ? []
          : [{ file: `${folder}/${language}/jobs/${id}.yaml`, closes, left: daysLeft(closes, now) }],
      ),
    );
    const warnAbout = (jobs: typeof closing, verb: string, todo: string) =>
      groupByLanguage(
        folder,
        jobs.map(({ file, closes }) => ({ file, text: ` ${verb} on ${closes}` })),
      ).map((text) => warn(text, todo));
    const closed = closing.filter(({ left }) => left < 0);
    const closingSoon = closing.filter(({ left }) => left >= 0 && left <= closingSoonDays);
    const findings = [
      ...warnAbout(closed, 'closed', 'delete it, or set a later date'),
      ...warnAbout(closingSoon, 'closes', 'set a later date to keep it open'),
    ];
    return findings.length > 0 ? findings : ok('No position has closed or closes soon');
  },
};

/** Applications are accepted until the end of the last day, in UTC as in the structured data. */
function daysLeft(closes: string, now: number): number {
  return Math.ceil((Date.parse(`${closes}T00:00Z`) + dayMs - now) / dayMs) - 1;
}

const linksCheck: DoctorCheck = {
  name: 'links',
  summary: 'whether links to other sites are well-formed',
  async run({ readContent }) {
    const { folder, sources } = await readContent();
    let count = 0;
    const problems: { file: string; text: string }[] = [];
    for (const { file, data, body } of sources) {
      for (const { value, path } of walkLeaves([data, body])) {
        // The first step only chooses between data and body.
        const where = path
          .slice(1)
          .map((step) => ` › ${step}`)
          .join('');
        for (const link of findLinks(value)) {
          count++;
          const problem = findLinkProblem(link);
          if (problem) problems.push({ file, text: `${where}: ${problem}` });
        }
      }
    }
    const texts = groupByLanguage(folder, problems);
    if (texts.length > 0) return texts.map((text) => fail(text, 'copy the whole link from the browser'));
    return ok(`${pluralise(count, 'external link')}, all well-formed`);
  },
};

function findLinks(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  // A field that is one link may contain a space by mistake; in a sentence a space ends the link.
  if (/^\s*(https?:)?\/\//i.test(value)) return [value];
  return Array.from(value.matchAll(/\bhttps?:\/\/[^\s<>"'،؛)]+/gi), ([link]) => link.replace(/[.,;:!?]+$/, ''));
}

const placeholderPattern =
  /\b(todo|tbd|x{3,}|lorem|placeholder|your[-_ ]?(company|name|handle|page|account|link)|username)\b|[<>{}[\]…]/i;

function findLinkProblem(link: string): string | undefined {
  if (/\s/.test(link)) return 'the link contains a space';
  if (!URL.canParse(link)) return 'the link is malformed';
  const { protocol, hostname, pathname, search, username } = new URL(link);
  if (protocol !== 'https:') return 'the link does not use https';
  if (!/[^.]\.[^.]/.test(hostname) || username !== '') return 'the link has no valid host name';
  if (placeholderPattern.test(decodeSafely(pathname + search).replaceAll('_', ' ')))
    return 'the link contains a placeholder';
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Joins findings that are the same in several languages: sample/{en,ar}/jobs/designer.yaml. */
function groupByLanguage(folder: string, findings: { file: string; text: string }[]): string[] {
  const parts = findings.map(({ file, text }) => {
    const [language = '', ...rest] = file.slice(folder.length + 1).split('/');
    return { language, name: rest.join('/'), text };
  });
  return [...Map.groupBy(parts, ({ name, text }) => JSON.stringify([name, text])).values()].map((group) => {
    const { name, text } = group[0]!;
    const languages = group.map(({ language }) => language);
    if (!name) return `${folder}/${languages[0]}${text}`;
    return `${folder}/${languages.length === 1 ? languages[0] : `{${languages.join(',')}}`}/${name}${text}`;
  });
}

export const contentChecks = [
  contentCheck,
  sampleCheck,
  contactsCheck,
  writingCheck,
  translationsCheck,
  headingsCheck,
  sizesCheck,
  jobsCheck,
  linksCheck,
];
