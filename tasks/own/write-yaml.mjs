/** Writes plain data as YAML. The packages may not be installed yet. */
export function toYaml(data, indent = '') {
  if (Array.isArray(data))
    return data
      .map((item) => `${indent}- ${isNested(item) ? toYaml(item, `${indent}  `).trimStart() : inline(item)}`)
      .join('\n');
  return Object.entries(data)
    .map(([key, value]) =>
      isNested(value) ? `${indent}${key}:\n${toYaml(value, `${indent}  `)}` : `${indent}${key}: ${inline(value)}`,
    )
    .join('\n');
}

const isNested = (value) => typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** Plain words need no quotes. */
export function inline(value) {
  if (typeof value !== 'string') return JSON.stringify(value);
  const isPlain =
    /^[\p{L}…][\p{L}\p{N}\p{M} .,;!?؟،؛۔/()…’“”„«»@\u00a0\u202f-]*$/u.test(value) &&
    !/ $|^(true|false|null|yes|no|on|off)$/i.test(value);
  return isPlain ? value : `'${value.replaceAll("'", "''")}'`;
}
