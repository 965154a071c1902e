/**
 * No word of the interface is missing in any language, and each takes the values that it must; in languages of another script,
 * what is in Latin letters is a name.
 */
import type { Filling } from './content.ts';
import { latinFinder } from './latin.ts';
import { leavesIn } from './leaves.ts';
import type { Problem } from './problem.ts';
import type { FolderReader } from './read-folder.ts';
import type { Source } from './source.ts';
import { readWordList, wordList } from './words.ts';

export interface TranslationProblem extends Problem {
  /** A name that is listed and not needed: no reason to stop. */
  isUnused?: true;
}

/** The names that a language of another script may have in Latin letters. */
export const namesFile = 'latin-names.yaml';

/** Values that are no prose: what the program looks up, and what the browser loads. */
const codes = new Set(['id', 'icon', 'category', 'className', 'imageClassName', 'reuses', 'parent', 'services', 'tags', 'url']);
const address = /^(\/|https:\/\/)\S*$|^[\w.-]+\.(webp|avif|svg|png|jpe?g|mp4|webm)$/;

export function translationProblems({ folder, site, editions }: Filling, reader: FolderReader): TranslationProblem[] {
  const all = readWordList();
  return editions.flatMap(({ language }) => {
    const inLanguage = [...reader.sources.values()].filter(({ file }) => file.startsWith(`${folder}/${language}/`));
    const twinOf = (source: Source) => reader.sources.get(source.file.replace(`/${language}/`, `/${editions[0]!.language}/`));
    const words = inLanguage.find(({ file }) => file.endsWith('/interface.json'))!;
    return [...wordProblems(words, all, language), ...latinProblems(inLanguage, twinOf, language, [site.brand, site.company])];
  });
}

type Tree = Record<string, unknown>;

function wordProblems(source: Source, all: Tree, language: string): Problem[] {
  const problems: Problem[] = [];
  const compare = (original: Tree, own: Tree, path: string[]): void => {
    for (const [key, word] of Object.entries(withPluralForms(original, language))) {
      const at = [...path, key];
      const problem = (message: string) => problems.push({ file: source.file, line: source.lineOf(at), field: at.join(' › '), message });
      const text = own[key];
      if (typeof text !== typeof word || (typeof text === 'string' && text.trim() === '')) problem(`is missing: translate it from ${wordList}`);
      else if (typeof word === 'object') compare(word as Tree, text as Tree, at);
      else if (placeholders(text as string) !== placeholders(word as string)) {
        problem(`must have the same values in braces as in ${wordList}: ${placeholders(word as string) || 'none'}`);
      }
    }
  };
  compare(all, source.data as Tree, []);
  return problems;
}

/** Without {count}: "two years" is one word in Arabic, and needs no figure. */
function placeholders(text: string): string {
  return [...new Set(text.match(/\{(?!count\})\w+\}/g))].toSorted().join(', ');
}

/** English says "one" and "other"; where it does, another language has the forms of its own to say. */
function withPluralForms(words: Tree, language: string): Tree {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const entries = Object.entries(words).flatMap(([key, word]): [string, unknown][] => {
    const [, base] = /^(.+)_(?:zero|one|two|few|many|other)$/.exec(key) ?? [];
    return base === undefined ? [[key, word]] : forms.map((form) => [`${base}_${form}`, word]);
  });
  return Object.fromEntries(entries);
}

function latinProblems(sources: Source[], twinOf: (source: Source) => Source | undefined, language: string, own: string[]): TranslationProblem[] {
  if (new Intl.Locale(language).maximize().script === 'Latn') return [];
  const problems: Problem[] = [];
  const isNames = ({ file }: Source) => file.endsWith(`/${namesFile}`);
  const list = sources.find(isNames);
  const names = (list?.data as string[] | undefined) ?? [];
  const { latinIn, used } = latinFinder(names, own);
  for (const source of sources.filter((candidate) => !isNames(candidate))) {
    const look = (text: string, original: unknown, line: number, field: string) => {
      const latin = address.test(text) ? undefined : latinIn(text);
      if (!latin) return;
      const message = text === original ? 'is not translated yet' : `"${latin}" is in Latin letters: translate it or, if it is a name, add it to ${list?.file ?? namesFile}`;
      problems.push({ file: source.file, line, field, message });
    };
    for (const { value, path } of leavesIn(source.data)) {
      if (typeof value !== 'string' || path.some((key) => codes.has(key))) continue;
      const original = path.reduce<unknown>((part, key) => (part as Tree | undefined)?.[key], twinOf(source)?.data);
      look(value, original, source.lineOf(path), path.join(' › '));
    }
    proseOf(source.body).split('\n').forEach((line, index) => look(line, undefined, source.bodyLine + index, ''));
  }
  const unused = names.flatMap((name, index): TranslationProblem[] =>
    used.has(name) ? [] : [{ isUnused: true, file: list!.file, line: list!.lineOf([index]), field: name, message: 'stands in no text any more: remove it' }],
  );
  return [...problems, ...unused];
}

/** Without the names of sections, addresses and code; every line stays where it is. */
function proseOf(markdown: string): string {
  const code = /^(```|~~~)[^]*?^\1/gm;
  return markdown.replace(code, (block) => block.replace(/[^\n]+/g, '')).replace(/\{#[\w-]+\}|\]\([^)\s]*|`[^`\n]*`|https:\/\/\S+/g, '');
}
