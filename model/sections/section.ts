/** What a kind of section is: the fields that content files give it, and the data that its component gets. */
import { z } from 'zod';
import type { FieldPath } from '#contract/editor.ts';
import type { ContentData } from '#model/schema/locale-content.ts';
import type {
  ArticleContent,
  JobContent,
  Post,
  Project,
  ServiceContent,
  TextPageContent,
} from '#model/schema/content-types.ts';
import type { TemplateName } from '#model/schema/page-file.ts';
import type { PictureRole } from '#model/schema/media-types.ts';

/** The entry that a template shows. */
export interface PageEntry {
  service?: ServiceContent;
  project?: Project;
  job?: JobContent;
  /** Or the placeholder article, which is no post. */
  article?: Post | ArticleContent;
  textPage?: TextPageContent;
  tag?: string;
}

export interface SectionContext {
  content: ContentData;
  entry: PageEntry;
}

/** The path is that of a field of the section. */
type ReportField = (path: FieldPath, message: string) => void;

type ListName = 'services' | 'projects' | 'posts' | 'team';

export interface SectionType<Fields extends z.ZodRawShape, Data extends object> {
  fields: Fields;
  /** Null leaves the section out. */
  build: (fields: z.infer<z.ZodObject<Fields>>, context: SectionContext) => Data | null;
  /** Of the first section of its kind on a page, unless it has another one. */
  anchor?: string;
  /** It is for one page alone, and not offered for others. */
  isSpecial?: true;
  /** A page does not exist as long as this list, which it is for, has no entries. */
  lists?: ListName;
  /** Where the section names a picture, such as leader.picture or items.*.picture, and what the picture is for. */
  pictures?: Record<string, PictureRole>;
  /** Entries of these kinds have what it shows. */
  from?: TemplateName[];
  /** The fields that it needs otherwise. Without them, it shows such entries alone. */
  needed?: string[];
  /** Reports what the schema of a field alone cannot see. */
  check?: (fields: z.infer<z.ZodObject<Fields>>, content: ContentData, report: ReportField) => void;
}

export function defineSection<Fields extends z.ZodRawShape, Data extends object>(
  type: SectionType<Fields, Data>,
): SectionType<Fields, Data> {
  return type;
}
