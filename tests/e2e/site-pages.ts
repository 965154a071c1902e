/** The pages of the built site and the messages of the sample, for tests to iterate over and compare with. */
import { readFileSync } from 'node:fs';
import { distFolder } from '#tests/dist-folder.ts';
import type { Messages } from '#model/messages/message-keys.ts';
import { mergeMessages, type MessageTexts } from '#model/messages/shipped-messages.ts';
import type { Language } from '#model/schema/content-types.ts';
import { readCurrentRelease, siteFolderOf } from '#server/pages/release-folder.ts';
import type { SiteManifest } from '#server/pages/site-manifest.ts';

const release = await readCurrentRelease(distFolder);
export const { manifest } = release;
/** The files of the built site. */
export const siteFolder = siteFolderOf(distFolder, release.id);

/** Every page in both languages, without the not-found pages and the pages served for any id. */
export const pagePaths = pagePathsOf(manifest);

export function pagePathsOf({ files }: Pick<SiteManifest, 'files'>): string[] {
  return Object.entries(files)
    .filter(([path, { cache, status }]) => cache === 'page' && !status && !path.endsWith('/_'))
    .map(([path]) => path);
}

/** One English page of each kind; pages of the same kind differ in content only. */
export const pageKindPaths = [
  '/',
  '/about-us',
  '/careers',
  pagePaths.find((path) => path.startsWith('/job-details/'))!,
  '/terms',
  '/contact-us',
  '/portfolio',
  '/remote-team',
  '/staff-augmentation',
  '/services',
  '/blog/1',
  pagePaths.find((path) => path.startsWith('/case-study/'))!,
  '/seo-marketing',
  '/website-development',
  '/mobile-app-development',
  '/nowhere',
];

export const toArabicPath = (path: string): string => (path === '/' ? '/ar' : `/ar${path}`);

/** English pages are compared with the literal text of the specification, Arabic ones with these messages. */
export function sampleMessagesOf(language: Language): Messages {
  const own = readFileSync(new URL(`../../sample/${language}/messages.json`, import.meta.url), 'utf8');
  return mergeMessages(language, JSON.parse(own) as MessageTexts);
}
