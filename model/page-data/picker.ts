/** Returns a picker, so that only rendered fields are serialised. */
export function createPicker<Field extends string>(...fields: Field[]) {
  return <From extends { [F in Field]?: unknown }>(from: From) =>
    Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<From, Field>;
}
