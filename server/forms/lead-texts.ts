/** What a release says in responses and mails. */
import { createLanguages, type Languages } from '#model/isomorphic/languages.ts';
import type { MailBrand } from '#server/mail/mail-layout.ts';
import type { Release } from '#server/pages/releases.ts';
import type { ManifestMetadata, MessagesByLanguage, SiteFacts, SiteManifest } from '#server/pages/site-manifest.ts';
import { createResponsePages, type ResponsePages, type ResponsePageTemplates } from './intake/response-page.ts';

export interface LeadTexts {
  site: SiteFacts;
  messages: MessagesByLanguage;
  languages: Languages;
  /** See the manifest. */
  defaultPaths: Record<string, string>;
  replyTemplates: SiteManifest['replyTemplates'];
  responsePages: ResponsePages;
  /** How mails look. */
  brand: MailBrand;
}

/** Call it once per request or mail, so that all texts are of one release. */
export type GetLeadTexts = () => LeadTexts;

const textsByRelease = new WeakMap<Release, LeadTexts>();

export function leadTextsOf(release: Release): LeadTexts {
  const known = textsByRelease.get(release);
  if (known) return known;
  const { manifest, responseDocuments: documents, logo } = release;
  const texts = createLeadTexts(manifest, { documents, classes: manifest.responsePageClasses }, logo);
  textsByRelease.set(release, texts);
  return texts;
}

export function createLeadTexts(
  { site, messages, contactPaths, defaultPaths, replyTemplates }: ManifestMetadata,
  templates: ResponsePageTemplates,
  logo?: Buffer,
): LeadTexts {
  const languages = createLanguages(site.languages);
  const responsePages = createResponsePages({ templates, messages, languages, site, contactPaths });
  return {
    site,
    messages,
    languages,
    defaultPaths,
    replyTemplates,
    responsePages,
    brand: { company: site.company, colours: site.colours, logo },
  };
}
