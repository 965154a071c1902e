/** What a form says in a field; what is not text counts as not said. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
