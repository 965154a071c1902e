/** What one language of a filling says, as the rest of the program gets it. */
import type { listSchemas } from './schema/list-schemas.ts';
import type { ArticleContent, TextPageContent, JobContent, Post, Project } from './schema/entry-schemas.ts';
import type { PagesContent } from './schema/page-schemas.ts';
import type { ServiceContent } from './schema/service-schema.ts';
import type { Language, Site } from './schema/site-schema.ts';
import type { Fonts } from './media/fonts.ts';
import type { SiteLogo } from './media/site-logo.ts';
import type { Languages } from './isomorphic/languages.ts';
import type { Messages } from './read/messages.ts';
import type { MediaPicture } from './media/media-pictures.ts';
import type { PageRoute } from './routes/page-routes.ts';
import type { z } from 'zod';

type Lists = { [K in keyof typeof listSchemas]: z.infer<(typeof listSchemas)[K]> };

export interface ContentData extends Lists {
  /** How the language writes numbers and dates. */
  locale: string;
  /** Each list in its own order. Those with a parent follow the others. */
  services: ServiceContent[];
  jobs: JobContent[];
  projects: Project[];
  pages: PagesContent;
  /** Pages of text alone, by the name of their file: `meta.topic` is what a link to one may say. */
  textPages: Record<string, TextPageContent>;
  posts: Post[];
  /** Stands at every address of a post that there is not. */
  placeholderArticle?: ArticleContent;
}

export interface LocaleContent {
  language: Language;
  content: ContentData;
  /** The words of the interface. */
  messages: Messages;
}

/** Everything that an agency says: sample/, or content/ where there is one. */
export interface SiteContent {
  /** From the project's root. */
  folder: string;
  site: Site;
  languages: Languages;
  /** In the order of site.languages. */
  locales: LocaleContent[];
  routes: PageRoute[];
  /** The names of the files in media/. */
  media: string[];
  /** Which of them are shown as what; those in long texts alone, until fields have become addresses. */
  mediaPictures: MediaPicture[];
  /** Names of pictures that texts want to be drawn; see scenes.ts. */
  illustrations: string[];
  /** In the place of the drawn mark. */
  logo: SiteLogo | undefined;
  fonts: Fonts;
}
