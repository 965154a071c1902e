import { describe, expect, test } from 'vitest';
import { findSlugProblem, toSlug } from './slug.ts';

describe('a name for an address or a file', () => {
  test.each([
    ['Żółta łódź', 'zolta-lodz'],
    ['Prüfung & Größe', 'prufung-grosse'],
    ['Sjøfart på Æ', 'sjofart-pa-ae'],
    ['Þór í Garðabæ', 'thor-i-gardabae'],
    ['Đường Việt Nam', 'duong-viet-nam'],
    ['IŞIK ve Diyarbakır, İzmir', 'isik-ve-diyarbakir-izmir'],
    ['Œuvres ﬁnes, L’été', 'oeuvres-fines-l-ete'],
    ['  “Office”: 20 m² — ５階 ', 'office-20-m2-5階'],
    ['من نحن؟', 'من-نحن'],
    ['كتاب‌ها', 'كتابها'],
    ['Тёплый йод', 'тёплый-йод'],
    ['关于我们', '关于我们'],
    ['हिन्दी क्‍ष', 'हिन्दी-क्ष'],
    ['\u202eabc\u200f ❤\ufe0f', 'abc'],
    ['ทำงาน', 'ทำงาน'],
    ['프로젝트', '프로젝트'],
    ['‌!?… ‍', ''],
  ])('%s → %s', (text, slug) => {
    expect(toSlug(text)).toBe(slug);
    expect(toSlug(text.normalize('NFD'))).toBe(slug);
    expect(toSlug(slug)).toBe(slug);
    if (slug) expect(findSlugProblem(slug)).toBeUndefined();
  });

  test('is short enough for a file name in every script, without cutting a word or a letter', () => {
    expect(toSlug('Moving the paper forms '.repeat(9))).toBe(
      'moving-the-paper-forms-moving-the-paper-forms-moving-the',
    );
    expect(toSlug('关'.repeat(300))).toBe('关'.repeat(60));
    expect(toSlug(`${'न'.repeat(59)}िि`)).toBe('न'.repeat(58));
    expect(toSlug('𐐨'.repeat(300))).toBe('𐐨'.repeat(50));
  });

  test.each([
    ['Über', 'must be lower-case'],
    ['Москва', 'must be lower-case'],
    ['a--b', 'must be lower-case'],
    ['-', 'must be lower-case'],
    ['a/b', 'must be lower-case'],
    ['❤', 'must be lower-case'],
    // A mark needs its letter.
    ['\u0301a', 'must be lower-case'],
    ['من\u200fنحن', '(U+200F) after "من": delete it'],
    ['мос\u202eква', '(U+202E) after "мос"'],
    ['a\u200bb', '(U+200B) after "a"'],
    ['\u3164', '(U+3164) after ""'],
    ['关'.repeat(67), 'shorten it to at most 66 letters'],
  ])('%j is refused with what to do', (slug, problem) => {
    expect(findSlugProblem(slug)).toContain(problem);
  });
});
