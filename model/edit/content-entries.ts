/** Lists what owners can edit. Requests name a file by its path in this list, so no other file can be reached. */
import { basename, extname } from 'node:path';
import { z } from 'zod';
import type { EntryKind, FieldPath, JsonSchema } from '#contract/editor.ts';
import { messageDefinitionsFor } from '../messages/check-messages.ts';
import { bodyField } from '../read/content-error.ts';
import type { FolderReader } from '../read/folder-reader.ts';
import { latinNamesFile, needsLatinNames } from '../check/translations.ts';
import { parseSourceFile } from '../read/source-file.ts';
import { contentFileTypes, type ContentFileType } from '../schema/content-files.ts';
import { isRecord, valueAt } from './field-values.ts';

export interface EditableFile {
  /** Relative to the content folder. */
  file: string;
  language: string | null;
  exists: boolean;
}

export interface EditableEntry {
  /** The path of its files, without language and extension: `services/ai`. */
  id: string;
  kind: EntryKind;
  title: string;
  path: string | null;
  isRemovable: boolean;
  type: ContentFileType;
  /** One for each language; files that do not exist can be added. */
  files: EditableFile[];
}

/** Where visitors see pages and lists. Other entries have their own addresses. */
const fixedPaths: Record<string, string> = {
  'pages/home': '/',
  'pages/about': '/about-us',
  'pages/contact': '/contact-us',
  'pages/posts': '/blog',
  'pages/blog': '/blog/1',
  'pages/not-found': '/404',
  'service-groups': '/remote-team',
  tags: '/blog',
  faq: '/contact-us',
  team: '/about-us',
};

/** The languages of site.yaml, as far as it can be read. */
export function languageCodesOf(reader: FolderReader, folder: string): string[] {
  const { data } = parseSourceFile(`${folder}/site.yaml`, reader.readText(`${folder}/site.yaml`));
  const all = valueAt(data, ['languages', 'all']);
  const codes = Array.isArray(all) ? all.map((language) => valueAt(language, ['code'])) : [];
  return [...new Set(codes)].filter((code) => typeof code === 'string' && /^[A-Za-z-]+$/.test(code)) as string[];
}

export function listEntries(
  reader: FolderReader,
  folder: string,
  languages = languageCodesOf(reader, folder),
): EditableEntry[] {
  const exists = (file: string) => reader.exists(`${folder}/${file}`);
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
        .map((file) => ({ ...file, exists: exists(file.file) }));
      if (files.length === 0) return [];
      // Optional pages are added as new entries; lists are just empty.
      if (type.kind === 'page' && type.isOptional && !files.some((file) => file.exists)) return [];
      const id = entryIdOf(files[0]!.file);
      const first = files.find((file) => file.exists);
      const data = first && parseSourceFile(`${folder}/${first.file}`, reader.readText(`${folder}/${first.file}`)).data;
      return [
        {
          id,
          kind: type.kind,
          type,
          files,
          isRemovable: isFolder(type),
          title: titleOf(id, type.kind, data),
          path: pathOf(type.kind, id, name, data),
        },
      ];
    });
  });
}

export function filesFor(type: ContentFileType, name: string, languages: string[]): Omit<EditableFile, 'exists'>[] {
  if (!type.glob.startsWith('*')) return [{ file: type.glob, language: null }];
  return languages.map((language) => ({ file: fileNameFor(type, language, name), language }));
}

/** `*` first stands for the language, then for the id. */
function fileNameFor({ glob }: ContentFileType, language: string, name: string): string {
  return glob.replace('*', () => language).replace('*', () => name);
}

export function isFolder({ glob }: ContentFileType): boolean {
  return glob.indexOf('*') !== glob.lastIndexOf('*');
}

function folderOf(type: ContentFileType, language: string): string {
  return fileNameFor(type, language, '').replace(/\/[^/]*$/, '');
}

/** Whether a path, which may come from a request, is that of a content file. */
export function isContentFile(file: string, languages: string[]): boolean {
  const name = basename(file, extname(file));
  if (!/^[A-Za-z0-9][\w.-]*$/.test(name)) return false;
  return contentFileTypes.some((type) => filesFor(type, name, languages).some((known) => known.file === file));
}

/** `en/services/ai.yaml` → services/ai */
export function entryIdOf(file: string): string {
  const name = file.slice(0, -extname(file).length);
  return name.includes('/') ? name.slice(name.indexOf('/') + 1) : name;
}

/** Built-in pages and lists are known by their names: the title of the home page is a slogan. */
function titleOf(id: string, kind: EntryKind, data: unknown): string {
  const titles = [['title'], ['heading'], ['meta', 'topic']].map((path) => valueAt(data, path));
  const title = titles.find((text) => typeof text === 'string' && text !== '');
  const words = basename(id).replaceAll('-', ' ');
  const hasOwnTitle = id.includes('/') && kind !== 'page' && typeof title === 'string';
  return hasOwnTitle ? title : words.charAt(0).toUpperCase() + words.slice(1);
}

function pathOf(kind: EntryKind, id: string, name: string, data: unknown): string | null {
  const url = valueAt(data, ['url']);
  if (kind === 'service') return typeof url === 'string' ? url : null;
  if (kind === 'textPage') return typeof url === 'string' ? url : `/${name}`;
  if (kind === 'page') return fixedPaths[id] ?? `/${basename(id)}`;
  if (id === 'latin-names') return null;
  const folders: Partial<Record<EntryKind, string>> = { project: '/case-study/', post: '/blog/', job: '/job-details/' };
  return folders[kind] ? folders[kind] + name : (fixedPaths[id] ?? '/');
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
