/** What a release says in responses and mails. */
import { createLanguages, type Languages } from '#model/isomorphic/languages.ts';
import type { MailBrand } from '#server/mail/mail-layout.ts';
import type { Release } from '#server/pages/releases.ts';
import type { ManifestMetadata, MessagesByLanguage, SiteFacts, SiteManifest } from '#server/pages/site-manifest.ts';
import type { ResponseRenderer } from '#contract/forms/response-page.ts';
import type { ResponsePageFiles } from '#server/pages/releases.ts';
import { createResponsePages, type ResponsePages } from './intake/response-page.ts';

export interface LeadTexts {
  site: SiteFacts;
  messages: MessagesByLanguage;
  languages: Languages;
  /** See the manifest. */
  defaultPaths: Record<string, string>;
  replyTemplates: SiteManifest['replyTemplates'];
  forms: SiteManifest['forms'];
  formSettings: SiteManifest['formSettings'];
  responsePages: ResponsePages;
  /** How mails look. */
  brand: MailBrand;
}

/** Call it once per request or mail, so that all texts are of one release. */
export type GetLeadTexts = () => LeadTexts;

const textsByRelease = new WeakMap<Release, LeadTexts>();

export function leadTextsOf(release: Release, renderer: ResponseRenderer): LeadTexts {
  const known = textsByRelease.get(release);
  if (known) return known;
  const { manifest, responsePages, logo } = release;
  const texts = createLeadTexts(manifest, responsePages, renderer, logo);
  textsByRelease.set(release, texts);
  return texts;
}

export function createLeadTexts(
  { site, messages, contactPaths, defaultPaths, replyTemplates, forms, formSettings }: ManifestMetadata,
  files: Record<string, ResponsePageFiles>,
  renderer: ResponseRenderer,
  logo?: Buffer,
): LeadTexts {
  const languages = createLanguages(site.languages);
  const responsePages = createResponsePages({ files, renderer, messages, languages, site, contactPaths });
  return {
    site,
    messages,
    languages,
    defaultPaths,
    replyTemplates,
    forms,
    formSettings,
    responsePages,
    brand: { company: site.company, colours: site.colours, logo },
  };
}
