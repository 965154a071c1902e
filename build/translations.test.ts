import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import latinNames from '#content/ar/latin-names.ts';
import { readTranslationFindings, sentenceOf } from './content.ts';
import { translationFindings, type Translation } from './translations.ts';
import { captions } from './video/captions.ts';

const names = ['Node.js', 'React', 'React Native'];

function said(translation: Partial<Translation>, own: string[] = []): string[] {
  const whole = { file: 'content/ar/x.ts', from: 'content/en/x.ts', english: {}, arabic: {}, ...translation };
  return translationFindings([whole], names, own)
    .filter(({ kind }) => kind !== 'unused')
    .map(sentenceOf);
}

it('our own texts are all translated, and every name that may stay is used', async () => {
  expect((await readTranslationFindings(join(import.meta.dirname, '..'))).map(sentenceOf)).toEqual([]);
  const film = { file: 'captions.ts', from: 'captions.ts', english: captions.en, arabic: captions.ar };
  expect(translationFindings([film], [])).toEqual([]);
});

it('the names are in the order of the alphabet, each once', () => {
  expect(latinNames).toEqual([...new Set(latinNames)].toSorted((a, b) => a.localeCompare(b, 'en')));
});

describe('a text that is not there', () => {
  const missing = (field: string) => [`content/ar/x.ts › ${field}: is missing: translate it from content/en/x.ts`];
  it.each<[string, unknown, unknown, string]>([
    ['a field', { role: 'CEO', name: 'Ann' }, { name: 'آن' }, 'role'],
    ['a field of an entry', [{ a: 'One' }, { a: 'Two' }], [{ a: 'واحد' }, {}], '1 › a'],
    ['the end of a list', { points: ['One', 'Two'] }, { points: ['واحد'] }, 'points › 1'],
    ['a whole part', { home: { title: 'Title' } }, {}, 'home'],
    ['a list where one is expected', { points: ['One'] }, { points: 'واحد' }, 'points'],
  ])('%s', (_, english, arabic, field) => {
    expect(said({ english, arabic })).toEqual(missing(field));
  });

  it('is an empty word, but a heading may end early', () => {
    for (const go of ['', ' ']) expect(said({ english: { go: 'Go' }, arabic: { go }, words: true })).toEqual(missing('go'));
    expect(said({ english: { secondPartHeading: 'now' }, arabic: { secondPartHeading: '' } })).toEqual([]);
  });

  it('may be one of the six plural forms', () => {
    const english = { years_one: '{count} year', years_other: '{count} years' };
    const forms = { zero: 'أقل من سنة', one: 'سنة واحدة', two: 'سنتان', few: '{count} سنوات', many: '{count} سنة', other: '{count} سنة' };
    const arabic = Object.fromEntries(Object.entries(forms).map(([form, word]) => [`years_${form}`, word]));
    expect(said({ english, arabic, words: true })).toEqual([]);
    for (const key of Object.keys(arabic)) {
      const { [key]: _, ...rest } = arabic;
      expect(said({ english, arabic: rest, words: true })).toEqual(missing(key));
    }
  });
});

describe('a text that is still English', () => {
  it('is told from one that is the same by right', () => {
    const english = { role: 'Founder', stack: 'React Native', sideText: '+', own: 'العربية' };
    expect(said({ english, arabic: english })).toEqual(['content/ar/x.ts › role: is still in English: translate it']);
  });

  it('is left alone where it is no prose', () => {
    const codes = { id: 'two-words', icon: 'rocket', category: 'delivery', className: 'card', imageClassName: 'seoBg' };
    const files = { url: '/careers', link: 'https://x.com/meridian', picture: 'avatar-1.webp', video: '/videos/a.webm', posted: '2026-11-01' };
    expect(said({ english: { ...codes, ...files }, arabic: { ...codes, ...files } })).toEqual([]);
  });
});

describe('Latin letters in an Arabic text', () => {
  const latin = (text: string, own?: string[]) => said({ english: { text: 'English' }, arabic: { text } }, own).join();

  it.each([
    ['نبني على React وNode.js.'],
    ['شيفرة React Native واحدة'],
    ['اكتب إلى {email} أو someone@example.com أو https://example.com/x'],
    ['على المئين 75، بنسبة 200%'],
  ])('are fine in names: %s', (text) => {
    expect(latin(text)).toBe('');
  });

  it.each([
    ['نبني apps جيدة', 'apps'],
    ['نعمل على Reactive بسرعة', 'Reactive'],
    ['نعمل على preReact بسرعة', 'preReact'],
    ['شيفرة React مع the rest of it هنا', 'the rest of it'],
    ['مقهى café قريب', 'café'],
  ])('are told in: %s', (text, found) => {
    expect(latin(text)).toBe(
      `content/ar/x.ts › text: "${found}" is in Latin letters: write it in Arabic or, if it is a name, add it to content/ar/latin-names.ts`,
    );
  });

  it('may be the company itself', () => {
    expect(latin('فريق Acme للبرمجيات', ['Acme'])).toBe('');
    expect(latin('فريق Acme للبرمجيات')).toContain('"Acme"');
  });
});

it('an interface word takes the values that the program puts into it', () => {
  const words = (arabic: string) => said({ english: { by: 'By {author}' }, arabic: { by: arabic }, words: true });
  expect(words('بقلم {author}')).toEqual([]);
  for (const wrong of ['بقلم {auther}', 'بقلم', 'بقلم {author} {name}']) {
    expect(words(wrong)).toEqual(['content/ar/x.ts › by: has other values in braces than in English: write {author}']);
  }
});

it('a name that is used no more is told, and no other', () => {
  const arabic = { text: 'React Native' };
  const findings = translationFindings([{ file: 'x', from: 'x', english: { text: 'English' }, arabic }], names);
  expect(findings.map(({ kind, field }) => [kind, field])).toEqual([
    ['unused', 'Node.js'],
    ['unused', 'React'],
  ]);
});
