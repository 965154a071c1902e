/** The types of everything in a filling, in one place. Their shapes are in schema/. */
export type { Hero, Meta } from './schema/basics.ts';
export type { Article, FreePage, Job, LongText, Post, Project } from './schema/entries.ts';
export type { EngagementModel, Faq, Industry, Statistic, Testimonials, WhyChooseItem } from './schema/lists.ts';
export type { Page, Pages } from './schema/pages.ts';
export type { Service, ServiceCard, ServicePage } from './schema/service.ts';
export type { Language, LanguageSettings, Site, SiteInBrowser } from './schema/site.ts';
