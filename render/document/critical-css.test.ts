import { expect, test } from 'vitest';
import { createCriticalCssExtractor, extractDeferredCss } from './critical-css.ts';

const criticalCss = (html: string, whole: string) =>
  createCriticalCssExtractor(whole)(html, 'en', 'ltr').replace(/\s+/g, '');

test.each([
  ['rules without a class stay', 'p{margin:0}', 'p{margin:0}'],
  ['a class of the page stays', '.here{color:red}', '.here{color:red}'],
  ['another class goes', '.gone{color:red}', ''],
  ['of a list, only what applies', '.here,.gone{color:red}', '.here{color:red}'],
  ['all classes must be there', '.here.gone,.here .gone>p{color:red}', ''],
  [
    'what :not() and :is() say is left open',
    '.here:not(.gone),:is(.gone,p){color:red}',
    '.here:not(.gone),:is(.gone,p){color:red}',
  ],
  ['a nested rule for another class goes', '.here{color:red;& .gone{color:blue}}', '.here{color:red}'],
  ['what is nested in a rule that goes, goes', '.gone{& p{color:red}}', ''],
  [
    'what the visitor does stays, and a state that may be set',
    '.here:hover,.here[data-open]{color:red}',
    '.here:hover,.here[data-open]{color:red}',
  ],
  [
    'a state of the page stays, another goes',
    '.here[data-tone=ink],.here[data-tone=""]{color:red}',
    '.here[data-tone=ink]{color:red}',
  ],
  [
    'a language of the page stays, another goes',
    '[lang]:lang(sd,ur),[lang]:is(:lang(fa),:lang(ar)){color:red}',
    '[lang]:lang(sd,ur){color:red}',
  ],
  [
    'how a state passes goes',
    '.here{transition:color 1s;&:hover{transition-delay:0s}}::view-transition{color:red}',
    '',
  ],
  ['the theme, which a script sets', ':root.dark{color:red}', ':root.dark{color:red}'],
  ['an empty media query goes, and the one around it', '@media print{@supports (a:b){.gone{color:red}}}', ''],
  [
    'an empty layer keeps its place',
    '@layer a{@media print{.gone{color:red}}}@layer b{p{margin:0}}',
    '@layera{}@layerb{p{margin:0}}',
  ],
  [
    'an animation in use stays',
    '@keyframes in{from{opacity:0}}.here{animation:in 1s}',
    '@keyframesin{from{opacity:0}}.here{animation:in1s}',
  ],
  ['one that is not goes', '@keyframes out{from{opacity:0}}.gone{animation:out 1s}', ''],
  [
    'one that looks like a part of another word goes',
    '@keyframes in{from{opacity:0}}.here{animation:linear 1s}',
    '.here{animation:linear1s}',
  ],
  ['fonts stay', '@font-face{font-family:A;src:url(a.woff2)}', '@font-face{font-family:A;src:url(a.woff2)}'],
  [
    'a font for pages in this direction stays',
    '@font-face{src:url(a-ltr-1234.woff2)}',
    '@font-face{src:url(a-ltr-1234.woff2)}',
  ],
  ['one for the other goes', '@font-face{src:url(a-rtl-1234.woff2)}', ''],
  ['remarks go', '/* why */p{margin:0}', 'p{margin:0}'],
])('%s', (_, whole, expected) => {
  expect(criticalCss('<p class="here there" data-tone="ink" lang="ur-PK">', whole)).toBe(expected);
});

test('what comes later names no font', () => {
  expect(extractDeferredCss('@font-face{font-family:A}.gone{color:red}')).toBe('.gone{color:red}');
});
