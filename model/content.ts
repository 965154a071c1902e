/** What one language of a filling says, as the rest of the program gets it. */
import type { lists } from './schema/lists.ts';
import type { Article, FreePage, Job, Post, Project } from './schema/entries.ts';
import type { Pages } from './schema/pages.ts';
import type { Service } from './schema/service.ts';
import type { Language, Site } from './schema/site.ts';
import type { Fonts } from './fonts.ts';
import type { Logo } from './logo.ts';
import type { Languages } from './languages.ts';
import type { Words } from './words.ts';
import type { OwnPicture } from './pictures.ts';
import type { PageRoute } from './routes.ts';
import type { z } from 'zod';

type Lists = { [K in keyof typeof lists]: z.infer<(typeof lists)[K]> };

export interface Content extends Lists {
  /** How the language writes numbers and dates. */
  locale: string;
  /** Each list in its own order. Those with a parent follow the others. */
  services: Service[];
  jobs: Job[];
  projects: Project[];
  pages: Pages;
  /** Pages of text alone, by the name of their file: `meta.topic` is what a link to one may say. */
  free: Record<string, FreePage>;
  posts: Post[];
  /** Stands at every address of a post that there is not. */
  placeholder?: Article;
}

export interface Edition {
  language: Language;
  content: Content;
  /** The words of the interface. */
  words: Words;
}

/** Everything that an agency says: sample/, or content/ where there is one. */
export interface Filling {
  /** From the project's root. */
  folder: string;
  site: Site;
  languages: Languages;
  /** In the order of site.languages. */
  editions: Edition[];
  table: PageRoute[];
  /** The names of the files in media/. */
  media: string[];
  /** Which of them are shown as what; those in long texts alone, until fields have become addresses. */
  ownPictures: OwnPicture[];
  /** Names of pictures that texts want to be drawn; see scenes.ts. */
  scenes: string[];
  /** In the place of the drawn mark. */
  logo: Logo | undefined;
  fonts: Fonts;
}
