/** What a page file says, after reading. Its sections are validated by model/sections/sections.ts. */
import type { PageMeta } from './field-schemas.ts';

/** One section of a page: its kind, and the fields of that kind. */
export interface SectionFields {
  section: string;
  [field: string]: unknown;
}

export interface PageFile {
  path: string;
  /** Further paths of the page. */
  aliases: string[];
  meta: PageMeta;
  sample?: boolean | undefined;
  sections: SectionFields[];
}

/** The sections of every entry of a kind. */
export interface TemplateFile {
  /** Of entries whose files have no path of their own: `:id` stands for the entry. */
  path?: string;
  /** The page that visitors of an unknown entry see. */
  unknown?: string;
  tagPath?: string;
  /** The summary of a job in search results. */
  description?: string;
  sections: SectionFields[];
}

/** The entries that have pages of their own, by the name of their template. */
export const templateNames = ['service', 'project', 'job', 'post'] as const;
export type TemplateName = (typeof templateNames)[number];
