/** What a field's schema says about its control and its values. */
import type { FieldInput, JsonSchema } from '#contract/editor.ts';

export type FieldKind = FieldInput | 'group' | 'list' | 'record' | 'choice' | 'switch' | 'number';

export function kindOf(schema: JsonSchema): FieldKind {
  if (schema.input) return schema.input;
  if (schema.enum) return 'choice';
  if (schema.type === 'boolean') return 'switch';
  if (schema.type === 'number' || schema.type === 'integer') return 'number';
  if (schema.type === 'array') return 'list';
  if (schema.properties) return 'group';
  if (schema.type === 'object') return 'record';
  return 'text';
}

/** A new value, to be filled in. Ids of list entries are numbered on; a choice is one that is not in the list yet. */
export function emptyValue(schema: JsonSchema, siblings: readonly unknown[] = []): unknown {
  if (schema.default !== undefined) return schema.default;
  switch (kindOf(schema)) {
    case 'group':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [
          name,
          isNumberedId(name, schema.properties![name]!)
            ? Math.max(0, ...siblings.map((sibling) => Number((sibling as Record<string, unknown>)[name]) || 0)) + 1
            : emptyValue(schema.properties![name]!),
        ]),
      );
    case 'list':
      return [];
    case 'record':
      return {};
    case 'choice':
      return schema.enum!.find((value) => !siblings.includes(value)) ?? schema.enum![0];
    case 'switch':
      return false;
    case 'number':
      return 0;
    default:
      return '';
  }
}

/** Numbered by the editor, and of no use to its author. */
export function isNumberedId(name: string, schema: JsonSchema): boolean {
  return name === 'id' && schema.type === 'integer';
}
