/** What site.yaml says about a language, from its code. Node knows most of it. */
import type { LanguageSettings } from '#model/isomorphic/languages.ts';

const codePattern = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/;
const rightToLeft = new Set(['Arab', 'Aran', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm']);

/** Written with the digits of the sample's pages. */
const locales: Record<string, string> = { ar: 'ar-u-nu-latn' };

/** The first language has no prefix. Throws for a code that does not exist. */
export function describeLanguages(codes: string[]): LanguageSettings[] {
  return codes.map((code, index) => {
    if (!codePattern.test(code) || !nameOf(code))
      throw new Error(`"${code}" is not a language code: use one such as nb, de or pt-BR.`);
    const { language, script, region } = new Intl.Locale(code).maximize();
    return {
      code,
      name: nameOf(code)!,
      prefix: index === 0 ? '' : `/${code.toLowerCase()}`,
      direction: rightToLeft.has(script!) ? 'rtl' : 'ltr',
      locale: locales[code] ?? `${language}-${region}`,
      shareLocale: `${language}_${region}`,
    };
  });
}

/** In the language itself. Undefined if it has no name. */
function nameOf(code: string): string | undefined {
  const name = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code);
  return name && name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
