/** Yields every primitive value in nested lists and objects, with its path. */
export function* walkLeaves(
  data: unknown,
  path: readonly string[] = [],
): Generator<{ value: unknown; path: readonly string[] }> {
  if (typeof data !== 'object' || data === null) yield { value: data, path };
  else for (const [key, inner] of Object.entries(data)) yield* walkLeaves(inner, [...path, key]);
}
