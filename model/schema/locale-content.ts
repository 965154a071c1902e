/** The content of one language, after reading and validation. */
import type { z } from 'zod';
import type { Form } from '#contract/forms/form.ts';
import type { Messages } from '#model/messages/message-keys.ts';
import type { ArticleContent, JobContent, Post, Project, TextPageContent } from './entry-schemas.ts';
import type { listSchemas } from './list-schemas.ts';
import type { PagesContent } from './page-schemas.ts';
import type { ServiceContent } from './service-schema.ts';
import type { Language } from '#model/isomorphic/languages.ts';

type Lists = { [K in keyof typeof listSchemas]: z.infer<(typeof listSchemas)[K]> };

export interface ContentData extends Lists {
  /** For number and date formats, such as en-US. */
  locale: string;
  /** Top-level services in their own order, then the sub-services of each. */
  services: ServiceContent[];
  jobs: JobContent[];
  /** By id. Without those for applications if people apply by mail. In raw content, there are none. */
  forms: Record<string, Form>;
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
