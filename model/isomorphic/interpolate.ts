export type InterpolationValues = Record<string, string | number | undefined>;

/** Replaces {name} with its value. Unknown names stay as they are. */
export function interpolate(text: string, values: InterpolationValues): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
