import type { FieldPath } from '#contract/editor.ts';

/** Yields every primitive value in nested lists and objects, with its path. */
export function* walkLeaves(data: unknown, path: FieldPath = []): Generator<{ value: unknown; path: FieldPath }> {
  if (typeof data !== 'object' || data === null) yield { value: data, path };
  else if (Array.isArray(data)) for (const [index, inner] of data.entries()) yield* walkLeaves(inner, [...path, index]);
  else for (const [key, inner] of Object.entries(data)) yield* walkLeaves(inner, [...path, key]);
}
