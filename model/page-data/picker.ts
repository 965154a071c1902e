/** Makes what takes these fields of an object, and no others, so that no more of the content travels than is shown. */
export function createPicker<Field extends string>(...fields: Field[]) {
  return <From extends { [F in Field]?: unknown }>(from: From) =>
    Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<From, Field>;
}
