/** Finds the field that a text of the preview comes from. */
import type { FieldPath } from '#contract/editor.ts';

/** What a visitor reads: without Markdown marks and with single spaces. */
export function visibleText(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s*\{#[\w-]+\}/g, '')
    .replace(/[*_`#>]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Placeholders such as {brand} match any text. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.+')}$`, 'is');
}

interface Leaf {
  path: FieldPath;
  text: string;
}

export function textLeaves(data: unknown, path: FieldPath = []): Leaf[] {
  if (typeof data === 'string') return data.trim() === '' ? [] : [{ path, text: data }];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    textLeaves(value, [...path, Array.isArray(data) ? Number(key) : key]),
  );
}

/**
 * The field whose text was clicked: one that is the clicked text, otherwise the shortest one that contains it (a
 * paragraph of a long text), otherwise the longest one in it (a part of a heading).
 */
export function findClickedField(data: unknown, clicked: string): FieldPath | null {
  const wanted = visibleText(clicked);
  if (wanted === '') return null;
  const leaves = textLeaves(data).map(({ path, text }) => ({ path, text: visibleText(text) }));
  const exact = leaves.find(({ text }) => text === wanted || (text.includes('{') && patternOf(text).test(wanted)));
  if (exact) return exact.path;
  const containing = leaves
    .filter(({ text }) => wanted.length > 3 && text.includes(wanted))
    .toSorted((a, b) => a.text.length - b.text.length);
  const contained = leaves
    .filter(({ text }) => text.length > 3 && wanted.includes(text))
    .toSorted((a, b) => b.text.length - a.text.length);
  return (containing[0] ?? contained[0])?.path ?? null;
}
