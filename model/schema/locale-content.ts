/** The content of one language, after reading and validation. */
import type { z } from 'zod';
import type { Messages } from '#model/messages/message-keys.ts';
import type { ArticleContent, JobContent, Post, Project, TextPageContent } from './entry-schemas.ts';
import type { listSchemas } from './list-schemas.ts';
import type { PagesContent } from './page-schemas.ts';
import type { ServiceContent } from './service-schema.ts';
import type { Language } from '#model/isomorphic/languages.ts';

type Lists = { [K in keyof typeof listSchemas]: z.infer<(typeof listSchemas)[K]> };

/** What only the server's responses say: a page of every job contains the others. */
export const serverApplicationTexts = [
  'sentHeading',
  'notSentHeading',
  'fileType',
  'fileDamaged',
  'twoFiles',
  'byMail',
  'unavailable',
  'notUnderstood',
  'keyReused',
] as const;
export type ApplicationFormTexts = Omit<Messages['application'], (typeof serverApplicationTexts)[number]>;

export interface ContentData extends Lists {
  /** For number and date formats, such as en-US. */
  locale: string;
  /** Top-level services in their own order, then the sub-services of each. */
  services: ServiceContent[];
  jobs: JobContent[];
  /** The texts of the form for applications; undefined if people apply by mail. */
  applicationForm?: ApplicationFormTexts;
  projects: Project[];
  pages: PagesContent;
  /** By file name. */
  textPages: Record<string, TextPageContent>;
  /** Newest first. */
  posts: Post[];
  /** Shown at /blog/<id> if there is no post with that id. */
  placeholderArticle?: ArticleContent;
}

export interface LocaleContent {
  language: Language;
  content: ContentData;
  messages: Messages;
}
