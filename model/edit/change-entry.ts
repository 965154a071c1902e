/** Creates, duplicates, renames, translates and deletes entries, as drafts. */
import { basename, dirname } from 'node:path';
import { stringify } from 'yaml';
import type { DraftTexts, EntryId, EntryName, EntryRequest, FieldEdit, JsonSchema } from '#contract/editor.ts';
import { placeholderText as placeholder } from '#model/check/unfinished-texts.ts';
import { encodePath } from '#model/isomorphic/url-path.ts';
import { contentFileTypes } from '#model/schema/content-files.ts';
import { slug } from '#model/schema/field-schemas.ts';
import {
  createFieldOrder,
  entryIdOf,
  filesFor,
  isFolder,
  jsonSchemaOf,
  type EditableEntry,
  type EditableFile,
} from './content-entries.ts';
import { applyEdits, readFields } from './edit-text.ts';
import { findFormUses, type FormUse } from './form-uses.ts';
import { walkLeaves } from '#model/read/walk-leaves.ts';
import { isRecord, valueAt } from '#model/isomorphic/field-values.ts';
import { replaceTarget, replaceTexts, type EditableContent } from './replace-texts.ts';
import { defaultWidth } from './write-scalar.ts';

type Request = Exclude<EntryRequest, { action: 'discard' }>;
type Result = { drafts: DraftTexts; entry: EntryId | null } | { refused: string };
type Of<A extends Request['action']> = Extract<Request, { action: A }>;

const settingsFile = 'site.yaml';

export function changeEntry(content: EditableContent, typed: Request): Result {
  const request = 'name' in typed ? { ...typed, name: typed.name.normalize('NFC') as EntryName } : typed;
  if (request.action === 'create') return create(content, request);
  const entry = content.entries.find(({ id }) => id === request.entry);
  if (!entry) return { refused: `There is no entry ${request.entry}.` };
  if (request.action === 'translate') return translate(content, entry, request);
  if (request.action === 'delete') return remove(content, entry, request);
  if (!entry.isRemovable) return { refused: `${entry.id} is part of every site.` };
  const problem = findNameProblem(content, entryIdFor(entry, request.name), request.name);
  if (problem) return { refused: problem };
  return request.action === 'duplicate' ? duplicate(content, entry, request) : rename(content, entry, request);
}

function findNameProblem({ entries }: EditableContent, entryId: EntryId, name: EntryName): string | undefined {
  if (!slug.safeParse(name).success) return `"${name}" ${slug.safeParse(name).error!.issues[0]!.message}.`;
  // Some file systems do not tell upper case from lower case.
  const isTaken = entries.some(({ id }) => id.toLowerCase() === entryId.toLowerCase());
  return isTaken ? `There is already an entry ${entryId}.` : undefined;
}

const entryIdFor = (entry: EditableEntry, name: EntryName): EntryId => `${dirname(entry.id)}/${name}`;

function create(content: EditableContent, { kind, name, title, languages }: Of<'create'>): Result {
  const type = contentFileTypes.find(
    (candidate) =>
      candidate.kind === kind &&
      (isFolder(candidate) ||
        (candidate.isOptional && kind === 'page' && basename(entryIdOf(candidate.glob)) === name)),
  );
  if (!type) return { refused: `A ${kind} named ${name} cannot be created.` };
  const files = filesFor(
    type,
    name,
    content.languages.filter((code) => languages.includes(code)),
  );
  if (files.length === 0) return { refused: 'Choose at least one language.' };
  const problem = findNameProblem(content, entryIdOf(files[0]!.file), name);
  if (problem) return { refused: problem };
  const schema = jsonSchemaOf(type, content.languages);
  const drafts = files.map(({ file, language }) => {
    const industry = language === null ? '' : firstIndustryIn(content, language);
    const texts = { name, title, industry };
    const fields = kind === 'form' ? exampleForm(title, content.languages) : exampleOf(schema, texts);
    const yaml = stringify(fields, { lineWidth: defaultWidth, singleQuote: true });
    return [file, file.endsWith('.md') ? `---\n${yaml}---\n\n${placeholder}\n` : yaml] as const;
  });
  return { drafts: Object.fromEntries(drafts), entry: entryIdOf(files[0]!.file) };
}

/** What a form needs at least, for staff to answer. The site has the labels of these fields. */
const exampleForm = (title: string, languages: string[]) => ({
  heading: Object.fromEntries(languages.map((code) => [code, title])),
  fields: [
    { name: 'name', type: 'text', required: true },
    { name: 'email', type: 'email', required: true },
    { name: 'message', type: 'textarea', required: true },
  ],
});

interface ExampleTexts {
  name: string;
  title: string;
  industry: string;
}

/** The required fields only. */
function exampleOf(schema: JsonSchema, texts: ExampleTexts, field = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object' || schema.properties) {
    const required = Object.entries(schema.properties ?? {}).filter(([key]) => schema.required?.includes(key));
    return Object.fromEntries(required.map(([key, inner]) => [key, exampleOf(inner, texts, key)]));
  }
  if (schema.type === 'array') return (schema.minItems ?? 0) > 0 ? [exampleOf(schema.items ?? {}, texts)] : [];
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type === 'boolean') return false;
  return exampleText(schema, texts, field);
}

function exampleText(
  { input, minLength = 0, maxLength = 1000 }: JsonSchema,
  { name, title, industry }: ExampleTexts,
  field: string,
): string {
  if (field === 'url') return `/${name}`;
  if (field === 'industry') return industry;
  if (input === 'date') return new Date().toISOString().slice(0, 10);
  if (input === 'icon') return 'circle';
  if (minLength > 1)
    return `${title} ${`${placeholder} `.repeat(minLength)}`
      .slice(0, Math.max(minLength, Math.min(maxLength, title.length + minLength)))
      .trim()
      .padEnd(minLength, placeholder);
  return ['title', 'heading', 'topic', 'initialHeading'].includes(field) ? title : placeholder;
}

function firstIndustryIn({ entries, readText }: EditableContent, language: string): string {
  const file = entries
    .find(({ id }) => id === 'industries')
    ?.files.find((candidate) => candidate.language === language);
  const title = file?.exists ? valueAt(readFields(file.file, readText(file.file)), [0, 'title']) : undefined;
  return typeof title === 'string' ? title : placeholder;
}

function translate({ readText }: EditableContent, entry: EditableEntry, { language }: Of<'translate'>): Result {
  const target = entry.files.find((file) => file.language === language);
  const original = entry.files.find(({ exists }) => exists);
  if (!target || !original) return { refused: `${entry.id} cannot be translated into "${language}".` };
  if (target.exists) return { refused: `${target.file} exists already.` };
  return { drafts: { [target.file]: readText(original.file) }, entry: entry.id };
}

function remove(content: EditableContent, entry: EditableEntry, { languages }: Of<'delete'>): Result {
  if (!entry.isRemovable && !entry.type.isOptional) return { refused: `${entry.id} is part of every site.` };
  const needing = entry.kind === 'form' ? findFormUses(entry.id, content).filter(needsForm) : [];
  const titles = [...new Set(needing.map(({ entry: page }) => page.title))];
  if (titles.length > 0)
    return { refused: `These pages have this form: ${titles.join(', ')}. Choose another one there.` };
  const existing = entry.files.filter(({ exists }) => exists);
  // A file that all languages share is removed as a whole.
  const removed = existing.filter(({ language }) => language === null || languages.includes(language));
  return {
    drafts: Object.fromEntries(removed.map(({ file }) => [file, null])),
    entry: removed.length < existing.length ? entry.id : null,
  };
}

/** Other pages that name no form have another one, or none, without it. */
const needsForm = ({ isNamed, entry }: FormUse) => isNamed || entry.id === 'pages/contact';

/** The same file under another name, with what the name decides. `isMoved`: whether that includes this `url`. */
function copyFiles(
  { readText }: EditableContent,
  entry: EditableEntry,
  name: string,
  isMoved: (url: string) => boolean,
  change: (fields: unknown) => FieldEdit[],
): DraftTexts {
  const oldName = basename(entry.id);
  const copies = entry.files
    .filter(({ exists }) => exists)
    .map(({ file, language }) => {
      const target = filesFor(entry.type, name, language === null ? [] : [language])[0]!.file;
      const text = readText(file);
      const fields = readFields(file, text);
      const url = valueAt(fields, ['url']);
      const picture = valueAt(fields, ['picture']);
      const edits = [
        ...(typeof url === 'string' && isMoved(url)
          ? [{ path: ['url'], before: url, value: withLastPart(url, name) }]
          : []),
        // Generated for the project of this name.
        ...(picture === `project-${oldName}.webp`
          ? [{ path: ['picture'], before: picture, value: `project-${name}.webp` }]
          : []),
        ...change(fields),
      ];
      return [target, applyEdits(file, text, edits).text] as const;
    });
  return Object.fromEntries(copies);
}

function duplicate(content: EditableContent, entry: EditableEntry, { name }: Of<'duplicate'>): Result {
  const isMoved = () => true;
  const drafts = copyFiles(content, entry, name, isMoved, (fields) =>
    ['title', 'heading', 'slug'].flatMap((field): FieldEdit[] => {
      const before = valueAt(fields, [field]);
      if (field === 'slug') return typeof before === 'string' ? [{ path: [field], before }] : [];
      // That of a form is by language.
      const texts = [...walkLeaves(before)].filter(({ value }) => typeof value === 'string');
      return texts.map(({ value, path }) => ({ path: [field, ...path], before: value, value: `${String(value)} (2)` }));
    }),
  );
  return { drafts, entry: entryIdFor(entry, name) };
}

interface Move {
  language: string;
  from: string;
  to: string;
}

/** An address of its own in one language stays. */
function movesOf(entry: EditableEntry, name: string): Move[] {
  const oldName = basename(entry.id);
  return entry.files.flatMap(({ language, path: from }) => {
    const isMoved = from !== null && (from === entry.path || from.endsWith(`/${oldName}`));
    return isMoved && language !== null ? [{ language, from, to: withLastPart(from, name) }] : [];
  });
}

function withLastPart(path: string, name: string): string {
  return path.replace(/[^/]*$/, name);
}

function rename(content: EditableContent, entry: EditableEntry, { name, redirect }: Of<'rename'>): Result {
  const oldName = basename(entry.id);
  const hasSlug = ({ file, exists }: EditableFile) =>
    exists && typeof valueAt(readFields(file, content.readText(file)), ['slug']) === 'string';
  const moves = movesOf({ ...entry, files: entry.files.filter((file) => !hasSlug(file)) }, name);
  const uses = entry.kind === 'form' ? findFormUses(entry.id, content) : [];
  const isReference = (path: readonly (string | number)[], file: string) =>
    (path[0] === 'form' && uses.some((use) => use.file === file)) ||
    (entry.kind === 'service' &&
      ((path[0] === 'services' && /\/projects\//.test(file)) ||
        (['parent', 'reuses'].includes(String(path[0])) && /\/services\//.test(file))));
  const targets = new Map(moves.map(({ from, to }) => [from, to]));
  const references = replaceTexts(content, (text, path, file) => {
    if (isReference(path, file)) return text === oldName ? name : text;
    if (path[0] === 'redirects') return text;
    // A link may have been copied from a browser.
    return [...targets].reduce(
      (result, [from, to]) => replaceTarget(replaceTarget(result, path, from, to), path, encodePath(from), to),
      text,
    );
  });
  const readText = (file: string) => references[file] ?? content.readText(file);
  const isMoved = (url: string) => targets.has(url);
  const moved = copyFiles({ ...content, readText }, entry, name, isMoved, () => []);
  const drafts: DraftTexts = { ...references, ...withNamedForm(content, uses, name) };
  for (const { file, exists } of entry.files) if (exists) drafts[file] = null;
  const text = withRedirects(readText(settingsFile), moves, redirect);
  if (text !== content.readText(settingsFile)) drafts[settingsFile] = text;
  return { drafts: { ...drafts, ...moved }, entry: entryIdFor(entry, name) };
}

/** Pages that have the form without saying so have to name it from now on. */
function withNamedForm({ readText }: EditableContent, uses: FormUse[], name: string): DraftTexts {
  const unnamed = uses.filter(({ isNamed }) => !isNamed);
  const texts = unnamed.map(({ entry, file }) => {
    const order = createFieldOrder(jsonSchemaOf(entry.type, []));
    return [file, applyEdits(file, readText(file), [{ path: ['form'], value: name }], order).text] as const;
  });
  return Object.fromEntries(texts);
}

/** Redirects have the language prefix. Those that led to the old path lead to the new one. */
function withRedirects(text: string, moves: Move[], isWanted: boolean): string {
  const settings = readFields(settingsFile, text);
  const all = valueAt(settings, ['languages', 'all']);
  const redirects = valueAt(settings, ['redirects']);
  const edits: FieldEdit[] = [];
  for (const { language, from: oldPath, to: newPath } of moves) {
    const prefix = Array.isArray(all)
      ? valueAt(
          all.find((settingsOf) => valueAt(settingsOf, ['code']) === language),
          ['prefix'],
        )
      : undefined;
    if (oldPath === newPath || typeof prefix !== 'string') continue;
    const [from, to] = [prefix + oldPath, prefix + newPath];
    for (const [key, before] of Object.entries(isRecord(redirects) ? redirects : {})) {
      if (key === to) edits.push({ path: ['redirects', key], before });
      else if (before === from) edits.push({ path: ['redirects', key], before, value: to });
    }
    if (isWanted) edits.push({ path: ['redirects', from], before: valueAt(redirects, [from]), value: to });
  }
  const order = Object.keys(
    jsonSchemaOf(
      contentFileTypes.find(({ kind }) => kind === 'settings')!,
      [],
    ).properties ?? {},
  );
  return applyEdits(settingsFile, text, edits, (path) => (path.length === 0 ? order : [])).text;
}
