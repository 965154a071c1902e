import type { Site } from '#model/schema/content-types.ts';

/** Until the head script has set a class, and without scripts, only the style sheet can follow the visitor's system. */
export function renderThemeCss(theme: Site['theme']): string {
  return theme === 'system'
    ? `/* Generated from the theme in site.yaml. */
@layer tokens {
  :root:not(.light, .dark) {
    color-scheme: light dark;
  }
}
`
    : '';
}
