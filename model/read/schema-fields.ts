/** Looks up the schema of a field by its path. `data` is what the schema is for: it says which kind of a union was meant. */
import type { z } from 'zod';
import type { FieldPath } from '#contract/editor.ts';
import { valueAt } from '#model/isomorphic/field-values.ts';

interface Definition {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  /** Of a union. */
  options?: z.ZodType[];
  discriminator?: string;
}

/** The names of the fields that a schema allows at a path; none where it is not an object. */
export function fieldNamesAt(
  schema: z.ZodType,
  path: FieldPath,
  data: unknown,
  { onlyRequired = false } = {},
): string[] {
  const inside = fieldSchemaAt(schema, path, data);
  const { shape = {} } = inside ? definitionOf(inside, valueAt(data, path)) : {};
  return Object.entries(shape)
    .filter(([, field]) => !onlyRequired || !field.safeParse(undefined).success)
    .map(([name]) => name);
}

/** Undefined if the schema has no such field. */
export function fieldSchemaAt(schema: z.ZodType, path: FieldPath, data: unknown): z.ZodType | undefined {
  return path.reduce<z.ZodType | undefined>((inside, key, index) => {
    const { shape, element, valueType } = inside ? definitionOf(inside, valueAt(data, path.slice(0, index))) : {};
    return shape?.[key] ?? element ?? valueType;
  }, schema);
}

/** Without wrappers such as optional() and transform(). */
function definitionOf(schema: z.ZodType, data: unknown): Definition {
  const definition = schema.def as unknown as Definition;
  const { innerType, in: input, options, discriminator } = definition;
  if (discriminator === undefined || !options) {
    const inner = innerType ?? input;
    return inner ? definitionOf(inner, data) : definition;
  }
  const kinds = options.map((option) => definitionOf(option, data));
  const nameOf = ({ shape }: Definition) => shape![discriminator]!;
  const found = kinds.find((kind) => nameOf(kind).safeParse(valueAt(data, [discriminator])).success);
  return found ?? { shape: { [discriminator]: nameOf(kinds[0]!) } };
}
