import { expect, test } from 'vitest';
import { levelsOf, visualOrder, type Direction } from './bidi.ts';

/** The text as it stands from left to right. */
function seen(text: string, direction: Direction): string {
  const letters = levelsOf(text, direction).map((level, i) => ({ level, letter: text[i]! }));
  return visualOrder(letters).map(({ letter }) => letter).join('');
}

// Latin letters stand for themselves; the expectations are what browsers show, checked once in one.
test.each([
  ['تصميم UI/UX للناس', 'سانلل UI/UX ميمصت'],
  ['منذ 2015، في 15 دولة.', '.ةلود 15 يف ،2015 ذنم'],
  ['تطبيقات React (Native) سريعة', 'ةعيرس React (Native) تاقيبطت'],
  ['نسخة (تجريبية) v2.1', 'v2.1 )ةيبيرجت( ةخسن'],
  ['من 9:00 إلى 17:30', '17:30 ىلإ 9:00 نم'],
  ['24/7 دعم', 'معد 24/7'],
  ['خصم 50% هنا', 'انه %50 مصخ'],
])('%s, in Arabic', (text, expected) => expect(seen(text, 'rtl')).toBe(expected));

test.each([
  ['Plain English, 24/7.', 'Plain English, 24/7.'],
  ['We say مرحبا to you', 'We say ابحرم to you'],
])('%s, in English', (text, expected) => expect(seen(text, 'ltr')).toBe(expected));
