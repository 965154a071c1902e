/** The languages whose messages are part of the product: for the site, its mails, the desk and the editor. */
export const shippedLanguages = ['en', 'ar', 'de', 'es', 'fr', 'nb', 'pt', 'ur'] as const;

export type ShippedLanguage = (typeof shippedLanguages)[number];

/** Written Norwegian is Bokmål unless it says otherwise, and readers of Nynorsk read it as well. */
const nearest: Record<string, ShippedLanguage | undefined> = { no: 'nb', nn: 'nb' };

/** A regional language has the messages of its language: pt-BR those of pt. Undefined if we do not ship it. */
export function findShippedLanguage(code: string): ShippedLanguage | undefined {
  const language = code.split('-', 1)[0]!.toLowerCase();
  return shippedLanguages.find((shipped) => shipped === language) ?? nearest[language];
}
