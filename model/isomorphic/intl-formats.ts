/** Creating a format takes many times as long as using it, and a page of the desk uses dozens: each is created once. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

export const dateFormatOf = (locale: string, options: Intl.DateTimeFormatOptions) =>
  getOrCreate(dateFormats, [locale, options], () => new Intl.DateTimeFormat(locale, options));

export const numberFormatOf = (locale: string, options: Intl.NumberFormatOptions) =>
  getOrCreate(numberFormats, [locale, options], () => new Intl.NumberFormat(locale, options));

function getOrCreate<T>(formats: Map<string, T>, parameters: unknown[], create: () => T): T {
  const key = JSON.stringify(parameters);
  const format = formats.get(key) ?? create();
  formats.set(key, format);
  return format;
}
