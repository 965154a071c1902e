/** Validates what the editor in the browser sends. Unknown fields are rejected. */
import { z } from 'zod';
import type { EditorCommands, EditorQueries } from '#contract/editor-api.ts';
import { entryKinds, type EntryName } from '#contract/editor.ts';

/** Keys that would reach an object's prototype. */
const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype']);

const text = z.string().max(300);
const name = z.string().min(1).max(200);
const file = z
  .string()
  .max(200)
  .regex(/^(?!\.)[\p{L}\p{M}\p{Nd}_.-]+(\/(?!\.)[\p{L}\p{M}\p{Nd}_.-]+){0,3}$/u);
const id = z
  .string()
  .max(100)
  .regex(/^[\p{L}\p{M}\p{Nd}_-]+(\/[\p{L}\p{M}\p{Nd}_-]+)*$/u);
/** Typed by people: whether it can be a name is explained by model/edit/change-entry.ts. */
const entryName = z.custom<EntryName>((typed) => typeof typed === 'string' && typed.length <= 100);
const files = z.array(file).max(500);
const language = z.string().regex(/^[A-Za-z]{2,3}(-\w{2,8})*$/);
const languages = z.array(language).max(50);
const path = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[^\s\\]*$/);
const revision = z.string().regex(/^[\da-f]{1,64}$/);
const release = z
  .string()
  .max(60)
  .regex(/^[\w-]+$/);
const fieldPath = z
  .array(
    z.union([
      z
        .string()
        .max(200)
        .refine((key) => !unsafeKeys.has(key)),
      z.int().min(0),
    ]),
  )
  .max(20);
const value = z.unknown().refine((part) => isShallow(part), 'is nested too deeply');
const edit = z.strictObject({ path: fieldPath, before: value.optional(), value: value.optional() });

type Schemas<Requests> = { [Name in keyof Requests]: z.ZodType<Requests[Name]> };
type QueryOf = { [Name in keyof EditorQueries]: EditorQueries[Name]['query'] };
type BodyOf = { [Name in Exclude<keyof EditorCommands, 'upload'>]: EditorCommands[Name]['body'] };

const none = z.strictObject({});

export const querySchemas: Schemas<QueryOf> = {
  overview: none,
  entry: z.strictObject({ id }),
  people: z.strictObject({ id }),
  search: z.strictObject({ text }),
  changes: none,
  publishing: none,
  history: z.strictObject({ entry: id.optional() }),
  revision: z.strictObject({ id: revision, entry: id.optional() }),
  releases: none,
  media: none,
  icons: z.strictObject({ text }),
};

export const bodySchemas: Schemas<BodyOf> = {
  save: z.strictObject({ file, edits: z.array(edit).max(500), source: z.string().optional() }),
  entries: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('create'), kind: z.enum(entryKinds), name: entryName, title: text, languages }),
    z.strictObject({ action: z.literal('duplicate'), entry: id, name: entryName }),
    z.strictObject({ action: z.literal('rename'), entry: id, name: entryName, redirect: z.boolean() }),
    z.strictObject({ action: z.literal('delete'), entry: id, languages }),
    z.strictObject({ action: z.literal('translate'), entry: id, language }),
    z.strictObject({ action: z.literal('discard'), files }),
  ]),
  publish: z.strictObject({ files: files.min(1), at: z.int().min(0).max(8_640_000_000_000_000).nullable().optional() }),
  restoreRevision: z.strictObject({ id: revision, entry: id }),
  restoreRelease: z.strictObject({ id: release }),
  replaceMedia: z.strictObject({ from: name, to: name }),
  deleteMedia: z.strictObject({ name }),
  previewLink: z.strictObject({ language, path }),
};

export const previewSchema = z.strictObject({ language, path });
export const uploadSchema = z.strictObject({ name });

const maxDepth = 30;

/** Without recursion: a body can be nested deeper than the stack. */
function isShallow(root: unknown): boolean {
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return false;
    level = level.flatMap((part) => {
      if (typeof part !== 'object' || part === null) return [];
      if (!Array.isArray(part) && Object.keys(part).some((key) => unsafeKeys.has(key))) return [root];
      return Object.values(part);
    });
  }
  return true;
}
