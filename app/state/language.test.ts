import { describe, expect, it } from 'vitest';
import { toLocalePath, languageOf, toRoutePath } from './language.ts';

describe('addresses of the two languages', () => {
  it.each([
    ['en', '/', '/'],
    ['en', '/careers', '/careers'],
    ['ar', '/', '/ar'],
    ['ar', '/careers', '/ar/careers'],
  ] as const)('%s %s is at %s', (language, path, address) => {
    expect(toLocalePath(language, path)).toBe(address);
    expect(languageOf(address)).toBe(language);
    expect(toRoutePath(address)).toBe(path);
  });

  it('does not mistake a path that merely starts like a language prefix for one', () => {
    expect(languageOf('/artificial-intelligence')).toBe('en');
    expect(toRoutePath('/artificial-intelligence')).toBe('/artificial-intelligence');
  });
});
