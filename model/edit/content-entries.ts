/** Lists what owners can edit. Requests name a file by its path in this list, so no other file can be reached. */
import { basename, extname } from 'node:path';
import { z } from 'zod';
import { formsFolder, type EntryId, type EntryKind, type FieldPath, type JsonSchema } from '#contract/editor.ts';
import { messageDefinitionsFor } from '#model/check/messages.ts';
import { bodyField } from '#model/read/content-error.ts';
import type { FolderReader } from '#model/read/folder-reader.ts';
import { latinNamesFile, needsLatinNames } from '#model/check/translations.ts';
import { decodePath } from '#model/isomorphic/url-path.ts';
import { isScheduled } from '#model/routes/scheduled-posts.ts';
import { parseSourceFile } from '#model/read/source-file.ts';
import { contentFileTypes, type ContentFileType } from '#model/schema/content-files.ts';
import { builtInPath } from '#model/routes/page-routes.ts';
import { pathsSchema, type PagePaths } from '#model/schema/site-schema.ts';
import { isRecord, valueAt } from '#model/isomorphic/field-values.ts';

export interface EditableFile {
  /** Relative to the content folder. */
  file: string;
  language: string | null;
  exists: boolean;
  /** Of its page, without the language prefix. */
  path: string | null;
  /** See contract/editor.ts. */
  pathPattern: string | null;
  /** A post that appears on a later day. */
  isScheduled: boolean;
}

export interface EditableEntry {
  id: EntryId;
  kind: EntryKind;
  title: string;
  /** In the default language, if it exists there. */
  path: string | null;
  isRemovable: boolean;
  type: ContentFileType;
  /** One for each language; files that do not exist can be added. */
  files: EditableFile[];
}

/** Where visitors see pages and lists, by their names in `paths` of site.yaml. Other entries have their own addresses. */
const pageNames: Record<string, keyof PagePaths> = {
  'pages/about': 'about',
  'pages/services': 'services',
  'pages/portfolio': 'portfolio',
  'pages/team': 'team',
  'pages/careers': 'careers',
  'pages/contact': 'contact',
  'pages/posts': 'blog',
  'pages/remote-team': 'remote-team',
  'pages/staff-augmentation': 'staff-augmentation',
  'service-groups': 'remote-team',
  tags: 'blog',
  faq: 'contact',
  team: 'about',
};

/** Pages that a language has only with the first entry of a kind: see `isAvailable` in model/routes/page-routes.ts. */
const listedKinds: Partial<Record<EntryId, EntryKind>> = {
  'pages/posts': 'post',
  'pages/portfolio': 'project',
  'pages/services': 'service',
};

/** Whether a language has nothing that this page could list. */
export function isEmptyPage(id: EntryId, language: string | null, entries: EditableEntry[]): boolean {
  const listed = listedKinds[id];
  if (listed === undefined) return false;
  const isListed = (file: EditableFile) => file.language === language && file.exists && !file.isScheduled;
  return !entries.some(({ kind, files }) => kind === listed && files.some(isListed));
}

/** What is needed of site.yaml, as far as it can be read. */
function readSettings(reader: FolderReader, folder: string): { languages: unknown[]; paths: PagePaths } {
  const { data } = parseSourceFile(`${folder}/site.yaml`, reader.readText(`${folder}/site.yaml`));
  const [all, paths] = [valueAt(data, ['languages', 'all']), pathsSchema.safeParse(valueAt(data, ['paths']))];
  return { languages: Array.isArray(all) ? all : [], paths: paths.success ? paths.data : {} };
}

export function languageCodesOf(reader: FolderReader, folder: string): string[] {
  const codes = readSettings(reader, folder).languages.map((language) => valueAt(language, ['code']));
  return [...new Set(codes)].filter((code) => typeof code === 'string' && /^[A-Za-z-]+$/.test(code)) as string[];
}

export function listEntries(
  reader: FolderReader,
  folder: string,
  languages = languageCodesOf(reader, folder),
): EditableEntry[] {
  const exists = (file: string) => reader.exists(`${folder}/${file}`);
  const { languages: settings, paths } = readSettings(reader, folder);
  const defaultLanguage = valueAt(
    settings.find((language) => valueAt(language, ['prefix']) === ''),
    ['code'],
  );
  const titleLanguage = typeof defaultLanguage === 'string' ? defaultLanguage : (languages[0] ?? '');
  const parsed = new Map<string, unknown>();
  const dataOf = (file: string) => {
    if (!parsed.has(file))
      parsed.set(file, parseSourceFile(`${folder}/${file}`, reader.readText(`${folder}/${file}`)).data);
    return parsed.get(file);
  };
  return contentFileTypes.flatMap((type) => {
    const namesIn = (language: string) => {
      const extension = extname(type.glob);
      const names = reader.list(`${folder}/${folderOf(type, language)}`);
      return names.filter((name) => name.endsWith(extension)).map((name) => basename(name, extension));
    };
    const ids = isFolder(type) ? [...new Set(languages.flatMap(namesIn))].toSorted() : [''];
    return ids.flatMap((name): EditableEntry[] => {
      const files = filesFor(type, name, languages)
        .filter(({ file, language }) => !file.endsWith(latinNamesFile) || needsLatinNames(language!))
        .map(({ file, language }): EditableFile => {
          const sent = pathPatternOf(type.kind, entryIdOf(file), language ?? languages[0]!, paths);
          const pattern = sent && decodePath(sent);
          const pathPattern = pattern?.includes(':') ? pattern : null;
          const path = !pathPattern ? pattern : exists(file) ? pathAt(pathPattern, name, dataOf(file)) : null;
          const date = type.kind === 'post' && exists(file) ? valueAt(dataOf(file), ['date']) : undefined;
          const isLater = typeof date === 'string' && isScheduled({ date });
          return { file, language, exists: exists(file), path, pathPattern, isScheduled: isLater };
        });
      if (files.length === 0) return [];
      // Optional pages are added as new entries; lists are just empty.
      if (type.kind === 'page' && type.isOptional && !files.some((file) => file.exists)) return [];
      const id = entryIdOf(files[0]!.file);
      const first = files.find((file) => file.exists);
      const original = files.find((file) => file.language === defaultLanguage && file.exists) ?? first;
      return [
        {
          id,
          kind: type.kind,
          type,
          files,
          isRemovable: isFolder(type),
          title: titleOf(id, type.kind, first && dataOf(first.file), titleLanguage),
          path: (original ?? files[0]!).path,
        },
      ];
    });
  });
}

export function filesFor(
  type: ContentFileType,
  name: string,
  languages: string[],
): Pick<EditableFile, 'file' | 'language'>[] {
  if (!type.glob.startsWith('*')) return [{ file: type.glob.replace('*', () => name), language: null }];
  return languages.map((language) => ({ file: fileNameFor(type, language, name), language }));
}

/** `*` first stands for the language, if the path starts with it, then for the id. */
function fileNameFor({ glob }: ContentFileType, language: string, name: string): string {
  return glob.replace(/^\*/, () => language).replace('*', () => name);
}

export function isFolder({ glob }: ContentFileType): boolean {
  return glob.lastIndexOf('*') > 0;
}

function folderOf(type: ContentFileType, language: string): string {
  return fileNameFor(type, language, '').replace(/\/[^/]*$/, '');
}

/** Whether a path, which may come from a request, is that of a content file. */
export function isContentFile(file: string, languages: string[]): boolean {
  const name = basename(file, extname(file));
  if (!/^[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}_.-]*$/u.test(name) || name !== name.normalize('NFC')) return false;
  return contentFileTypes.some((type) => filesFor(type, name, languages).some((known) => known.file === file));
}

/** `en/services/ai.yaml` → services/ai, `forms/contact.yaml` → forms/contact */
export function entryIdOf(file: string): EntryId {
  const name = file.slice(0, -extname(file).length);
  return name.includes('/') && !name.startsWith(formsFolder) ? name.slice(name.indexOf('/') + 1) : name;
}

/** Built-in pages and lists are known by their names: the title of the home page is a slogan. */
function titleOf(id: string, kind: EntryKind, data: unknown, language: string): string {
  const titles = [['title'], ['heading'], ['heading', language], ['meta', 'topic']].map((path) => valueAt(data, path));
  const title = titles.find((text) => typeof text === 'string' && text !== '');
  const words = basename(id).replaceAll('-', ' ');
  const hasOwnTitle = id.includes('/') && kind !== 'page' && typeof title === 'string';
  return hasOwnTitle ? title : words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The path of an entry in a language. `:url` and `:id` stand for its fields `url` and `slug`, or for its file name. Null
 * if no page shows it.
 */
export function pathPatternOf(kind: EntryKind, id: string, language: string, paths: PagePaths): string | null {
  if (kind === 'service' || kind === 'textPage') return ':url';
  if (kind === 'project' || kind === 'post' || kind === 'job') return builtInPath(kind, paths, language);
  if (id === 'pages/blog') return builtInPath('post', paths, language).replace(':id', '1');
  if (id === 'pages/not-found') return '/404';
  if (id === 'latin-names' || kind === 'form') return null;
  return pageNames[id] ? builtInPath(pageNames[id], paths, language) : '/';
}

export function pathAt(pattern: string, name: string, data: unknown): string {
  const [url, slug] = [valueAt(data, ['url']), valueAt(data, ['slug'])];
  const path = pattern
    .replace(':url', () => (typeof url === 'string' ? url : `/${name}`))
    .replace(':id', () => (typeof slug === 'string' ? slug : name));
  return path.normalize('NFC');
}

const jsonSchemas = new WeakMap<ContentFileType, JsonSchema>();

/** For forms. `languages` decide which plural forms messages have. */
export function jsonSchemaOf(type: ContentFileType, languages: string[]): JsonSchema {
  if (type.kind === 'messages') return messagesJsonSchema(languages);
  if (!jsonSchemas.has(type)) {
    const schema = z.toJSONSchema(type.schema, { io: 'input' }) as JsonSchema;
    if (type.glob.endsWith('.md'))
      schema.properties = { ...schema.properties, [bodyField]: { type: 'string', input: 'markdown' } };
    jsonSchemas.set(type, schema);
  }
  return jsonSchemas.get(type)!;
}

function messagesJsonSchema(languages: string[]): JsonSchema {
  const object = (properties: Record<string, JsonSchema>): JsonSchema => ({
    type: 'object',
    properties,
    additionalProperties: false,
  });
  const all = languages.map(messageDefinitionsFor);
  const sections = Object.keys(all[0] ?? {});
  const properties = sections.map((section) => {
    const keys = [...new Set(all.flatMap((definitions) => Object.keys(definitions[section]!)))];
    return [section, object(Object.fromEntries(keys.map((key) => [key, { type: 'string' }])))] as const;
  });
  return { ...object(Object.fromEntries(properties)), required: sections };
}

/** The order of fields in a schema is the order in which they are written. */
export function createFieldOrder(schema: JsonSchema): (path: FieldPath) => string[] {
  return (path) => {
    const inner = path.reduce<JsonSchema | undefined>((part, key) => {
      if (typeof key === 'number') return part?.items;
      return part?.properties?.[key] ?? (isRecord(part?.additionalProperties) ? part.additionalProperties : undefined);
    }, schema);
    return Object.keys(inner?.properties ?? {});
  };
}
