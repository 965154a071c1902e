/** The content types, in one place to import from. */
export type { HeroContent, PageMeta } from './field-schemas.ts';
export type {
  ArticleContent,
  TextPageContent,
  JobContent,
  LongText,
  Post,
  Project,
  ProjectResult,
} from './entry-schemas.ts';
export type {
  EngagementModel,
  Faq,
  Industry,
  Statistic,
  TeamMember,
  TestimonialsContent,
  WhyChooseItem,
} from './list-schemas.ts';
export type { HomeSection, PageContent, PagesContent } from './page-schemas.ts';
export type { ServiceContent, ServiceCard, ServicePageContent } from './service-schema.ts';
export type { BrowserSite, Office, Site } from './site-schema.ts';
export type { AnalyticsSettings } from './site-services.ts';
export type { Language, LanguageSettings, TextDirection } from '#model/isomorphic/languages.ts';
