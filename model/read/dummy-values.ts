/**
 * Replaces the invalid values of a file, so that everything else about it can still be checked: an owner learns of all
 * mistakes at once. Content with dummy values is never built.
 */
import type { z } from 'zod';
import type { FieldPath } from '#contract/editor.ts';
import { valueAt } from '#model/isomorphic/field-values.ts';
import { fieldSchemaAt } from './schema-fields.ts';
import { maxProblems } from './text-limits.ts';

/** There is one of each kind that a schema may ask for. The first that it accepts is taken. */
const candidates = [
  '…',
  '…'.repeat(60),
  1,
  2000,
  false,
  [],
  {},
  'circle',
  '/dummy',
  '/images/',
  '2026-01-01',
  'hello@example.com',
  'https://example.com/',
  'dummy.svg',
  '@fontsource/dummy',
  'en_US',
  '#000000',
];

/** Undefined if the data cannot be repaired. */
export function withDummyValues<S extends z.ZodType>(
  schema: S,
  data: unknown,
  error: z.ZodError,
): { data: z.infer<S>; paths: FieldPath[] } | undefined {
  if (error.issues.length > maxProblems) return undefined;
  const repaired = structuredClone(data);
  const paths: FieldPath[] = [];
  for (const issue of error.issues) {
    const path = issue.path as FieldPath;
    if (issue.code === 'unrecognized_keys') {
      const owner = ownerOf(repaired, [...path, '']);
      for (const key of issue.keys) delete owner?.[key];
      continue;
    }
    paths.push(path);
    const owner = ownerOf(repaired, path);
    const field = fieldSchemaAt(schema, path);
    if (!owner || !field) return undefined;
    const name = path.at(-1)!;
    delete owner[name];
    const dummy = dummyFor(field);
    if (dummy !== undefined) owner[name] = dummy;
  }
  const result = schema.safeParse(repaired);
  return result.success ? { data: result.data, paths } : undefined;
}

/** Undefined if the field may be missing. */
function dummyFor(schema: z.ZodType): unknown {
  if (schema.safeParse(undefined).success) return undefined;
  const found = candidates.find((candidate) => schema.safeParse(candidate).success);
  if (found !== undefined) return structuredClone(found);
  const { shape = {} } = schema.def as { shape?: Record<string, z.ZodType> };
  return Object.fromEntries(
    Object.entries(shape)
      .map(([name, field]) => [name, dummyFor(field)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

function ownerOf(data: unknown, path: FieldPath): Record<string, unknown> | undefined {
  const owner = valueAt(data, path.slice(0, -1));
  return path.length > 0 && typeof owner === 'object' && owner !== null
    ? (owner as Record<string, unknown>)
    : undefined;
}
