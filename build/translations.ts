/**
 * Holds what is said in Arabic against what is said in English: nothing is missing, nothing is still English, and Latin
 * letters are those of names. It reads no files, so that the build can stop at what it finds and doctor can list it.
 */
export interface Translation {
  file: string;
  /** Where the English text is. */
  from: string;
  english: unknown;
  arabic: unknown;
  /** Interface words: they have plural forms, name the values put into them, and are never empty. */
  words?: boolean;
}

export interface Finding {
  kind: 'missing' | 'untranslated' | 'latin' | 'placeholder' | 'unused';
  file: string;
  /** The way to the text, such as '2 › salary'. */
  field: string;
  problem: string;
  todo: string;
}

export const namesFile = 'content/ar/latin-names.ts';

/** `names` may stand in Arabic text in Latin letters, and each must; `own` are the company's, which need not. */
export function translationFindings(translations: Translation[], names: readonly string[], own: readonly string[] = []): Finding[] {
  const used = new Set<string>();
  const strip = stripper([...names, ...own], used);
  const findings = translations.flatMap((translation) => findingsIn(translation, strip));
  const unused = names.filter((name) => !used.has(name));
  return [
    ...findings,
    ...unused.map((name) => ({ kind: 'unused', file: namesFile, field: name, problem: 'is in no Arabic text any more', todo: 'remove it' }) as const),
  ];
}

/** Values that are no prose: what the program looks up, and what the browser loads. */
const codes = new Set(['id', 'icon', 'category', 'className', 'imageClassName']);
const address = /^(\/|https:\/\/)\S*$|^[\w-]+\.(webp|avif|svg|png|jpg)$/;

function findingsIn({ file, from, english, arabic, words = false }: Translation, strip: (text: string) => string): Finding[] {
  const findings: Finding[] = [];
  const add = (kind: Finding['kind'], path: string[], problem: string, todo: string) =>
    findings.push({ kind, file, field: path.join(' › '), problem, todo });

  const compare = (original: unknown, text: unknown, path: string[]): void => {
    if (typeof text !== typeof original || (words && isBlank(text) && !isBlank(original))) {
      add('missing', path, 'is missing', `translate it from ${from}`);
    } else if (typeof text === 'string') {
      compareTexts(original as string, text, path);
    } else if (isTree(text)) {
      const originals = words ? withPluralForms(original as Tree) : (original as Tree);
      for (const key of new Set([...Object.keys(originals), ...Object.keys(text)])) {
        // What English does not have has nothing to be held against but itself.
        if (!codes.has(key)) compare(originals[key] ?? text[key], text[key], [...path, key]);
      }
    }
  };
  const compareTexts = (original: string, text: string, path: string[]): void => {
    const latin = address.test(text) ? undefined : /\p{Script=Latin}[\p{Script=Latin}\d'’ -]*/u.exec(strip(text))?.[0].trim();
    if (latin && text === original) add('untranslated', path, 'is still in English', 'translate it');
    else if (latin) add('latin', path, `"${latin}" is in Latin letters`, `write it in Arabic or, if it is a name, add it to ${namesFile}`);
    const [mine, theirs] = [placeholders(text), placeholders(original)];
    if (words && mine !== theirs) add('placeholder', path, 'has other values in braces than in English', `write ${theirs || 'none'}`);
  };
  compare(english, arabic, []);
  return findings;
}

/** Takes out of a text all that may be in Latin letters, and remembers the names it met. */
function stripper(names: string[], used: Set<string>): (text: string) => string {
  // The longest first, or "React" would leave a "Native" behind.
  const longestFirst = names.toSorted((a, b) => b.length - a.length).map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  const name = String.raw`(?<![\p{Script=Latin}\d])(?:${longestFirst.join('|') || '(?!)'})(?![\p{Script=Latin}\d])`;
  const pattern = new RegExp(String.raw`\{\w+\}|https?://\S+|[^\s@]+@[^\s@]+|${name}`, 'gu');
  return (text) =>
    text.replace(pattern, (found) => {
      used.add(found);
      return '\n';
    });
}

type Tree = Record<string, unknown>;

function isBlank(text: unknown): boolean {
  return typeof text === 'string' && text.trim() === '';
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

/** Without {count}: "two years" is one word in Arabic, and needs no figure. */
function placeholders(text: string): string {
  return [...new Set(text.match(/\{(?!count\})\w+\}/g))].toSorted().join(', ');
}

const arabicForms = new Intl.PluralRules('ar').resolvedOptions().pluralCategories;

/** English says "one" and "other"; where it does, Arabic has six forms to say. */
function withPluralForms(words: Tree): Tree {
  const entries = Object.entries(words).flatMap(([key, word]): [string, unknown][] => {
    const [, base] = /^(.+)_(?:one|other)$/.exec(key) ?? [];
    return base === undefined ? [[key, word]] : arabicForms.map((form) => [`${base}_${form}`, word]);
  });
  return Object.fromEntries(entries);
}
