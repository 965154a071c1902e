/** Looks up the schema of a field by its path. */
import type { z } from 'zod';
import type { FieldPath } from '#contract/editor.ts';

interface Definition {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
}

/** The names of the fields that a schema allows at a path; none where it is not an object. */
export function fieldNamesAt(schema: z.ZodType, path: FieldPath, { onlyRequired = false } = {}): string[] {
  const inside = fieldSchemaAt(schema, path);
  const { shape = {} } = inside ? definitionOf(inside) : {};
  return Object.entries(shape)
    .filter(([, field]) => !onlyRequired || !field.safeParse(undefined).success)
    .map(([name]) => name);
}

/** Undefined if the schema has no such field. */
export function fieldSchemaAt(schema: z.ZodType, path: FieldPath): z.ZodType | undefined {
  return path.reduce<z.ZodType | undefined>((inside, key) => {
    const { shape, element, valueType } = inside ? definitionOf(inside) : {};
    return shape?.[key] ?? element ?? valueType;
  }, schema);
}

/** Without wrappers such as optional() and transform(). */
function definitionOf(schema: z.ZodType): Definition {
  const definition = schema.def as unknown as Definition;
  const inner = definition.innerType ?? definition.in;
  return inner ? definitionOf(inner) : definition;
}
