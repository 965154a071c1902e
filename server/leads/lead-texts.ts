/** What a release says in responses and mails. */
import { createLanguages, type Languages } from '#model/isomorphic/languages.ts';
import type { MailBrand } from '../mail/mail-layout.ts';
import type { MessagesByLanguage, SiteFacts, SiteManifest } from '../pages/site-manifest.ts';
import { createResponsePages, type ResponsePages, type ResponsePageTemplates } from './intake/response-page.ts';

export interface LeadTexts {
  site: Pick<
    SiteFacts,
    | 'company'
    | 'email'
    | 'hrEmail'
    | 'keepRequestsDays'
    | 'keepApplicationsDays'
    | 'form'
    | 'applications'
    | 'jobs'
    | 'closingDays'
    | 'timeZone'
  >;
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

export function createLeadTexts(
  {
    site,
    messages,
    contactPaths,
    defaultPaths,
    replyTemplates,
  }: Pick<SiteManifest, 'site' | 'messages' | 'contactPaths' | 'defaultPaths' | 'replyTemplates'>,
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
