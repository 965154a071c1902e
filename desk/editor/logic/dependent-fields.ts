/** What else changes in a group of fields when one of them does. */
import { reservedNames } from '#contract/forms/submission.ts';
import type { FieldPath, JsonSchema } from '#contract/editor.ts';
import { isRecord, valueAt } from '#model/isomorphic/field-values.ts';
import { toSlug } from '#model/isomorphic/slug.ts';
import { walkLeaves } from '#model/read/walk-leaves.ts';

export interface FieldGroup {
  schema: JsonSchema;
  path: FieldPath;
}

interface Change {
  path: FieldPath;
  value: unknown;
}

interface FileData {
  data: unknown;
  published: unknown;
}

/** Whether the `type` beside it has such a setting. One that is there nevertheless is shown, to be removed. */
export function isShown(schema: JsonSchema, value: unknown, type: unknown): boolean {
  return !schema.onlyFor || schema.onlyFor.includes(String(type)) || value !== undefined;
}

/** A schema that the `type` beside it completes. */
export function schemaForType(schema: JsonSchema, type: unknown): JsonSchema {
  if (!schema.followsType) return schema;
  return type === 'date' ? { ...schema, input: 'date' } : { ...schema, type: 'number' };
}

/** The change itself comes first. */
export function withDependents({ schema, path }: FieldGroup, file: FileData, change: Change): Change[] {
  const [name, ...inner] = change.path.slice(path.length);
  const fields = valueAt(file.data, path);
  const child = schema.properties?.[String(name)];
  if (!isRecord(fields) || !child) return [change];
  if (name === 'type' && inner.length === 0) return [change, ...removeUnsuited(schema, path, fields, change.value)];
  if (!child.byLanguage || inner.length !== 1) return [change];
  const before = isRecord(fields[String(name)]) ? (fields[String(name)] as Record<string, unknown>) : {};
  const { [String(inner[0])]: _, ...others } = before;
  const after = change.value === undefined ? others : { ...before, [String(inner[0])]: change.value };
  // Without any text, there is no field.
  const own = Object.keys(after).length === 0 ? { path: [...path, name!], value: undefined } : change;
  return [own, ...(name === 'label' ? rename(schema, path, file, { before, after }) : [])];
}

function removeUnsuited(
  { properties = {} }: JsonSchema,
  path: FieldPath,
  fields: Record<string, unknown>,
  type: unknown,
): Change[] {
  return Object.entries(properties)
    .filter(([name, child]) => fields[name] !== undefined && (child.followsType || !isShown(child, undefined, type)))
    .map(([name]) => ({ path: [...path, name], value: undefined }));
}

type Texts = Record<string, unknown>;

/** A name follows its label until it is published, or somebody has chosen another one. */
function rename(schema: JsonSchema, path: FieldPath, file: FileData, label: { before: Texts; after: Texts }): Change[] {
  const [key, named] = Object.entries(schema.properties ?? {}).find(([, child]) => child.fromLabel) ?? [];
  if (key === undefined || !named) return [];
  const current = valueAt(file.data, [...path, key]);
  const siblings = valueAt(file.data, path.slice(0, -1));
  const others = Array.isArray(siblings) ? siblings.filter((_, index) => index !== path.at(-1)) : [];
  const taken = new Set([...reservedNames, ...others.map((other) => valueAt(other, [key]))]);
  const isPublished = [...walkLeaves(file.published)].some(
    (leaf) => leaf.path.at(-1) === key && leaf.value === current,
  );
  if (isPublished || (current !== '' && current !== nameFrom(label.before, named, taken))) return [];
  return [{ path: [...path, key], value: nameFrom(label.after, named, taken) }];
}

/** The first label that makes one decides. */
function nameFrom(labels: Texts, { pattern = '', fromLabel }: JsonSchema, taken: Set<unknown>): string {
  const isValid = (name: string) => new RegExp(pattern).test(name);
  const separator = isValid('a-b') ? '-' : '_';
  const names = Object.values(labels).map((label) => toSlug(String(label)).slice(0, 32).replaceAll('-', separator));
  const name = names.map((it) => it.replace(/[-_]$/, '')).find(isValid) ?? `${fromLabel}${separator}1`;
  for (let number = 2, next = name; ; number++) {
    if (!taken.has(next)) return next;
    next = `${name.replace(/[-_]1$/, '')}${separator}${number}`;
  }
}
