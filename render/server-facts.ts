/** What the server must know of the content and of the build, beside the files that it sends. */
import packageJson from '../package.json' with { type: 'json' };
import type { Words } from '#server/leads/words.ts';
import type { SiteManifest } from '#server/site-manifest.ts';
import type { Filling } from '#model/content.ts';
import { redirectsOf } from '#model/redirects.ts';

export type ServerFacts = Pick<SiteManifest, 'product' | 'siteUrl' | 'site' | 'words' | 'redirects'>;

export const product = { name: packageJson.name, version: packageJson.version };

export function serverFacts({ editions, site }: Filling, siteUrl: string): ServerFacts {
  const { company, email, securityEmail, imagesLocation, limits } = site;
  return {
    product,
    siteUrl,
    site: { company, email, securityEmail, imagesLocation, keepRequestsDays: limits.keepRequestsDays, languages: site.languages.all },
    words: Object.fromEntries(editions.map(({ language, words }) => [language, wordsOf(words)])),
    redirects: redirectsOf(site),
  };
}

/** All other words are on pages already. */
function wordsOf({ buttons, contact, messages, held }: Words): Words {
  return { buttons, contact, messages, held };
}
