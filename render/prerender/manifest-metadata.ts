/** The part of the site manifest that does not list files: settings, messages and redirects for the server. */
import packageJson from '../../package.json' with { type: 'json' };
import type { ManifestMetadata, ServerMessages } from '#server/pages/site-manifest.ts';
import { accentShadesOf } from '#render/colour/accent.ts';
import { pathTo } from '#model/isomorphic/route-paths.ts';
import { pagesIn } from '#model/routes/page-paths.ts';
import type { SiteContent } from '#model/schema/site-content.ts';
import { redirectsOf } from '#model/routes/redirects.ts';

export const product = { name: packageJson.name, version: packageJson.version };

export function manifestMetadataOf(siteContent: SiteContent, siteUrl: string, today: string): ManifestMetadata {
  const { locales, site, languages, routes } = siteContent;
  const {
    company,
    email,
    securityEmail,
    imagesLocation,
    limits,
    keepSource,
    hrEmail,
    applications,
    bookingUrl,
    newsletterProvider,
    analytics,
    timeZone,
  } = site;
  const { accent, onAccent, textLight, textDark } = accentShadesOf(site.accent);
  return {
    product,
    siteUrl,
    rebuildOn: nextChangeOf(siteContent, today),
    site: {
      company,
      email,
      securityEmail,
      imagesLocation,
      timeZone,
      colours: { accent, onAccent, textLight, textDark },
      keepRequestsDays: limits.keepRequestsDays,
      keepApplicationsDays: limits.keepApplicationsDays,
      hrEmail,
      applications,
      jobs: Object.fromEntries(
        locales.map(({ language, content: { jobs } }) => [
          language,
          Object.fromEntries(jobs.map(({ id, title }) => [id, title])),
        ]),
      ),
      closingDays: Object.fromEntries(
        locales.flatMap(({ content: { jobs } }) => jobs.flatMap(({ id, closes }) => (closes ? [[id, closes]] : []))),
      ),
      keepSource,
      bookingUrl,
      newsletterProvider,
      analytics,
      languages: site.languages.all,
    },
    messages: Object.fromEntries(locales.map(({ language, messages }) => [language, serverMessagesOf(messages)])),
    forms: Object.fromEntries(locales.map(({ language, content }) => [language, content.forms])),
    formSettings: Object.fromEntries(
      Object.entries(siteContent.forms).map(([id, { recipients, confirmation }]) => [id, { recipients, confirmation }]),
    ),
    contactPaths: Object.fromEntries(
      locales.map(({ language }) => [language, languages.toLocalePath(language, pathTo(routes[language]!, 'contact'))]),
    ),
    defaultPaths: defaultPathsOf(siteContent),
    redirects: redirectsOf(siteContent),
    replyTemplates: Object.fromEntries(locales.map(({ language, content }) => [language, content['reply-templates']])),
  };
}

/** Only pages whose path differs. */
function defaultPathsOf({ locales, routes, languages }: SiteContent): Record<string, string> {
  const { defaultLanguage, toLocalePath } = languages;
  const { content } = locales.find(({ language }) => language === defaultLanguage)!;
  const originals = new Map(pagesIn(routes[defaultLanguage]!, content).map(({ key, path }) => [key, path]));
  return Object.fromEntries(
    locales.flatMap((locale) =>
      pagesIn(routes[locale.language]!, locale.content).flatMap(({ key, path }) => {
        const original = originals.get(key) ?? path;
        return original === path ? [] : [[toLocalePath(locale.language, path), original] as const];
      }),
    ),
  );
}

/** The next day with a new post, or a new year in the footer. Closing dates need no build: see dated-versions.ts. */
function nextChangeOf({ scheduledDays }: SiteContent, today: string): string {
  const newYear = `${Number(today.slice(0, 4)) + 1}-01-01`;
  return [newYear, ...scheduledDays].toSorted()[0]!;
}

/** Only the messages that the server itself renders. */
function serverMessagesOf(all: ServerMessages): ServerMessages {
  const { buttons, contact, messages, upload, digestMail, application, applicationMail, replyMail } = all;
  return { buttons, contact, messages, upload, digestMail, application, applicationMail, replyMail };
}
