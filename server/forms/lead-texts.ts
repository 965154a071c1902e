/** What a release says in responses and mails. */
import { createLanguages, type Languages } from '#model/isomorphic/languages.ts';
import type { MailBrand } from '#server/mail/mail-layout.ts';
import type { Release, ResponsePageFiles } from '#server/pages/releases.ts';
import type { ManifestMetadata } from '#server/pages/site-manifest.ts';
import type { ResponseRenderer } from '#contract/forms/response-page.ts';
import { createResponsePages, type ResponsePages } from './intake/response-page.ts';

export interface LeadTexts extends ManifestMetadata {
  languages: Languages;
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
  metadata: ManifestMetadata,
  files: Record<string, ResponsePageFiles>,
  renderer: ResponseRenderer,
  logo?: Buffer,
): LeadTexts {
  const { company, colours } = metadata.site;
  const languages = createLanguages(metadata.site.languages);
  const responsePages = createResponsePages({ ...metadata, files, renderer, languages });
  return { ...metadata, languages, responsePages, brand: { company, colours, logo } };
}
