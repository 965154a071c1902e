/** The interface between the content editor in the browser and the server: URLs and JSON. */

export const editorPaths = {
  /** The pages of the editor. The part after it is routed in the browser: `/desk/site/entry/services/ai`. */
  site: '/desk/site',
  api: '/desk/site/api/',
  /** A page with drafts applied: `?language=en&path=/about-us`. */
  preview: '/desk/site/preview',
  /** A file of media/, for previews and pickers. */
  media: (name: string) => `/desk/site/media/${encodeURIComponent(name)}`,
  /** A preview for people without an account. */
  sharedPreview: (token: string) => `/preview/${token}`,
};

/** Sent with every change, besides the session cookie. */
export const csrfHeader = 'X-CSRF-Token';

export const entryKinds = [
  'page',
  'service',
  'project',
  'post',
  'job',
  'textPage',
  'list',
  'messages',
  'settings',
  'form',
] as const;
export type EntryKind = (typeof entryKinds)[number];

declare const meaning: unique symbol;
/** Identifies an entry: the path of its files, without language and extension. `services/ai`, `pages/home`, `site` */
export type EntryId = string & { readonly [meaning]?: 'id' };
/** The last part of an id, which people choose: `ai`. An id is not a name, and a text becomes one where it is typed. */
export type EntryName = string & { readonly [meaning]: 'name' };

/** Files that all languages share, besides site.yaml. */
export const formsFolder = 'forms/';

/** Unpublished texts by file, relative to the content folder; null removes the file. */
export type DraftTexts = Record<string, string | null>;

/**
 * `untranslated`: another language has the entry. `outdated`: the default language has changed since. `hidden`: visitors
 * get the page only with the first entry of the kind that it lists.
 */
export type FileStatus = 'published' | 'hidden' | 'draft' | 'untranslated' | 'outdated' | 'invalid';

/** One thing that owners edit, in all its languages. */
export interface EntrySummary {
  id: EntryId;
  kind: EntryKind;
  title: string;
  /** The page that shows it best, without a language prefix; null if no page does. */
  path: string | null;
  files: FileSummary[];
  /** Whether it can be renamed, duplicated and deleted. Built-in pages, lists and settings cannot. */
  isRemovable: boolean;
}

export interface FileSummary {
  /** Relative to the content folder: `en/services/ai.yaml`. */
  file: string;
  /** Null for settings and forms, which all languages share. */
  language: string | null;
  statuses: FileStatus[];
  /** Who saved the draft last, and when. */
  draft: { author: string; savedAt: number; publishAt: number | null } | null;
}

export interface EditorLanguage {
  code: string;
  name: string;
  direction: 'ltr' | 'rtl';
  /** The start of all paths in this language: '' or `/ar`. */
  prefix: string;
}

export interface EditorOverview {
  languages: EditorLanguage[];
  entries: EntrySummary[];
  release: ReleaseSummary | null;
  publishing: PublishStatus;
}

/** A validation error, in the words of the build. */
export interface FieldProblem {
  file: string;
  line: number;
  path: FieldPath;
  message: string;
}

export type FieldPath = readonly (string | number)[];

/**
 * One changed field. `before` is the value that the author saw: if the field has another value by now, the edit is a
 * conflict. An undefined `value` removes the field; an undefined `before` adds it.
 */
export interface FieldEdit {
  path: FieldPath;
  before?: unknown;
  value?: unknown;
}

/** Both values of a field that two people changed. Kept with the draft until one of them is chosen. */
export interface FieldConflict {
  path: FieldPath;
  /** The value in the draft. */
  current: unknown;
  /** The rejected one. */
  rejected: unknown;
  author: string;
  at: number;
}

/** One file of an entry, ready for its form. */
export interface EditorFile {
  file: string;
  language: string | null;
  /**
   * The path of its page without the language prefix, if its fields decide it: `:url` stands for `url`, `:id` for `slug`;
   * without them, for the file name.
   */
  pathPattern: string | null;
  /** Null if the file does not exist in this language. Markdown below front matter is the field `body`. */
  data: unknown;
  /** What visitors see today; null if nothing is published. */
  published: unknown;
  /** Increases with every save. */
  version: number;
  statuses: FileStatus[];
  problems: FieldProblem[];
  conflicts: FieldConflict[];
  /** Fields whose original has changed since this translation was last changed. */
  outdated: FieldPath[];
  publishAt: number | null;
  /** The file cannot be parsed: it is edited as text. */
  source: string | null;
}

export interface EditorEntry {
  id: EntryId;
  kind: EntryKind;
  title: string;
  path: string | null;
  isRemovable: boolean;
  /** JSON Schema. `input` names the control of a field: see `FieldInput`. */
  schema: JsonSchema;
  files: EditorFile[];
  /** Others who have this entry open. */
  people: string[];
}

export type FieldInput = 'text' | 'longText' | 'markdown' | 'picture' | 'icon' | 'date' | 'link' | 'colour' | 'form';

export interface JsonSchema {
  type?: string;
  title?: string;
  description?: string;
  input?: FieldInput;
  /** Nobody changes it in the browser. */
  operatorOnly?: boolean;
  byLanguage?: boolean;
  /** What visitors read where such a text is missing: by the `name` beside it, then by language. */
  usualTexts?: Record<string, Record<string, string>>;
  /** The value if a field for a form is empty. */
  usual?: string;
  /** Only for these values of the `type` beside it. */
  onlyFor?: readonly string[];
  /** A number or a date, as the `type` beside it is. */
  followsType?: boolean;
  /** Written by the editor from the `label` beside it, with this instead of a label that makes no name. */
  fromLabel?: string;
  newEntry?: unknown;
  /** What is said before an entry of a list is removed that is published. */
  removal?: 'storedAnswers';
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  required?: string[];
  items?: JsonSchema;
  enum?: (string | number)[];
  /** What the values of `enum` are called, if that is the owner's text. */
  titles?: Record<string, string>;
  const?: unknown;
  anyOf?: JsonSchema[];
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  pattern?: string;
}

export interface SaveRequest {
  file: string;
  edits: FieldEdit[];
  /** Replaces the whole text of a file that cannot be parsed. */
  source?: string;
}

export type SaveResult = Pick<EditorFile, 'data' | 'version' | 'statuses' | 'problems' | 'conflicts' | 'source'>;

export type EntryRequest =
  | { action: 'create'; kind: EntryKind; name: EntryName; title: string; languages: string[] }
  | { action: 'duplicate'; entry: EntryId; name: EntryName }
  /** With `redirect`, the old URL leads to the new one. */
  | { action: 'rename'; entry: EntryId; name: EntryName; redirect: boolean }
  | { action: 'delete'; entry: EntryId; languages: string[] }
  /** Adds the entry in another language, as a copy to translate. */
  | { action: 'translate'; entry: EntryId; language: string }
  | { action: 'discard'; files: string[] };

export interface SearchHit {
  entry: EntryId;
  title: string;
  file: string;
  path: FieldPath;
  excerpt: string;
}

/** A draft against what is published. */
export interface FileChange {
  file: string;
  entry: EntryId;
  title: string;
  kind: 'added' | 'changed' | 'removed';
  author: string;
  savedAt: number;
  publishAt: number | null;
  /** A unified diff. */
  diff: string;
  problems: FieldProblem[];
}

export interface PublishRequest {
  files: string[];
  /** Publish later, in milliseconds since 1970; null cancels a planned publication. */
  at?: number | null;
}

export type PublishStatus =
  | { state: 'idle' }
  | { state: 'running'; startedAt: number; step: string }
  /** `warning`: for example, the release was not pushed to the git remote. */
  | { state: 'published'; release: ReleaseSummary; tookMs: number; warning: string | null }
  | { state: 'failed'; message: string; problems: FieldProblem[] };

export interface ReleaseSummary {
  id: string;
  builtAt: number;
  isCurrent: boolean;
}

/** One publication in the history. `id` is a git commit. */
export interface HistoryEntry {
  id: string;
  at: number;
  author: string;
  message: string;
  files: string[];
}

export interface MediaFile {
  name: string;
  type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  /** Entries that use it. */
  usedBy: { entry: EntryId; title: string; file: string; path: FieldPath }[];
}

/** `message` is for people; `code` chooses the translation. */
export interface EditorError {
  code:
    | 'signedOut'
    | 'forbidden'
    | 'operatorOnly'
    | 'operatorRelease'
    | 'invalid'
    | 'notFound'
    | 'conflict'
    /** The time of a planned publication has passed. */
    | 'timePassed'
    | 'tooLarge'
    | 'uploadEnded'
    | 'svgInvalid'
    | 'svgEncoding'
    | 'svgSize'
    | 'svgForbidden'
    | 'noBuilder'
    | 'noGit'
    | 'sampleContent'
    | 'busy'
    | 'unavailable';
  message: string;
  /** What the message is about, if the translation names it, too: `<script>`, for example. */
  part?: string | undefined;
}
