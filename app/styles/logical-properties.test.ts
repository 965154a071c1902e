import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = globSync('{app,desk}/**/*.css', { cwd: root });

/** Arabic runs the other way, so a side is a start or an end. Where CSS has no word for that, --direction is the factor. */
const rules: [name: string, breaks: (property: string, value: string) => boolean][] = [
  ['a property of one side', (property) => /^(.+-)?(left|right)(-.+)?$/.test(property)],
  ['left or right in a value', (_, value) => /(?<![\w-])(left|right)(?![\w-])/.test(value)],
  ['sides that differ in a shorthand', (property, value) => fourSided.test(property) && sidesDiffer(value)],
  ['corners that differ in a shorthand', (property, value) => property === 'border-radius' && cornersDiffer(value)],
  [
    'a slanted or sideways gradient',
    (_, value) =>
      firstArgumentsOf('gradient', value).some((first) => /deg|turn|rad/.test(first) && !/^(0|180)deg$/.test(first)),
  ],
  [
    'a move along the line',
    (property, value) => horizontalMovesOf(property, value).some((move) => parseFloat(move) !== 0),
  ],
  ['a mirror', (_, value) => firstArgumentsOf('scaleX?', value).some((factor) => factor.startsWith('-'))],
  [
    'a sideways shadow',
    (property, value) =>
      property.endsWith('-shadow') && horizontalShadowOffsetsOf(value).some((x) => parseFloat(x) !== 0),
  ],
];

const fourSided = /^(inset|margin|padding|border-(width|style|color)|scroll-(margin|padding))$/;

function sidesDiffer(value: string): boolean {
  const [, right, , left] = splitTopLevel(value, ' ');
  return left !== undefined && left !== right;
}

function cornersDiffer(value: string): boolean {
  const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = splitTopLevel(value, ' ');
  return topLeft !== topRight || bottomLeft !== bottomRight;
}

function horizontalMovesOf(property: string, value: string): string[] {
  const own = property === 'translate' ? splitTopLevel(value, ' ').slice(0, 1) : [];
  return [...own, ...firstArgumentsOf('translate(?:X|3d)?', value)].filter(
    (x) => x !== 'none' && !x.includes('var(--direction)'),
  );
}

function horizontalShadowOffsetsOf(value: string): string[] {
  return splitTopLevel(value, ',').flatMap((shadow) =>
    splitTopLevel(shadow, ' ')
      .filter((part) => /^-?[\d.]/.test(part))
      .slice(0, 1),
  );
}

/** The first argument of each such function, if the way of the text plays no part in it. */
function firstArgumentsOf(name: string, value: string): string[] {
  const calls = value.matchAll(new RegExp(`${name}\\(`, 'g'));
  const firsts = [...calls].map(({ index, 0: call }) => splitTopLevel(value.slice(index + call.length), ',')[0]!);
  return firsts.filter((first) => !first.includes('var(--direction)'));
}

/** Splits a value where no bracket is open, up to the one that closes what the value begins in. */
function splitTopLevel(value: string, separator: ' ' | ','): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of value.replaceAll(/\s+/g, ' ')) {
    if (character === '(') depth += 1;
    if (character === ')' && (depth -= 1) < 0) break;
    if (character === separator && depth === 0) parts.push('');
    else parts.push(parts.pop()! + character);
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** Every declaration with what is wrong with it. */
function violationsOf(css: string): string[] {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '');
  const declarations = [...plain.matchAll(/(?<=[;{}]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)];
  return declarations.flatMap(([whole, property, value]) =>
    rules.filter(([, breaks]) => breaks(property!, value!.trim())).map(([name]) => `${whole} (${name})`),
  );
}

it('reads every style sheet there is', () => {
  expect(files).toContain(join('app', 'styles', 'answer-page.css'));
  expect(files.length).toBeGreaterThan(40);
});

it.each(files)('%s does not know left from right', (file) => {
  const css = readFileSync(join(root, file), 'utf8');
  expect(violationsOf(css)).toEqual([]);
  if (!file.endsWith('tokens.css')) expect(css, 'use --direction of tokens.css').not.toMatch(/:dir\(|\[dir/);
});

describe('what the test finds', () => {
  it.each([
    ['left: 0'],
    ['margin-right: 4px'],
    ['padding-left: 4px'],
    ['border-left: 1px solid red'],
    ['border-left-color: red'],
    ['border-top-left-radius: 4px'],
    ['scroll-margin-right: 4px'],
    ['text-align: right'],
    ['float: left'],
    ['transform-origin: left'],
    ['object-position: right center'],
    ['background: url(a.png) left top / cover'],
    ['background: linear-gradient(to right, red, blue)'],
    ['background: linear-gradient(90deg, red, blue)'],
    ['background: linear-gradient(calc(45deg * 2), red, blue)'],
    ['inset: 0 auto 0 0'],
    ['margin: 0 calc(1px + (2px)) 0 auto'],
    ['border-radius: 4px 0 0 4px'],
    ['border-radius: 4px 0'],
    ['transform: translateX(-8px)'],
    ['transform: rotate(3deg) translate(calc(1px * 2), 0)'],
    ['translate: 4px 0'],
    ['transform: scaleX(-1)'],
    ['box-shadow: 0 1px red, 4px 0 8px rgb(0 0 0 / 10%)'],
  ])('%s', (declaration) => {
    expect(violationsOf(`.a { color: red; &:hover { ${declaration}; } }`)).toHaveLength(1);
    expect(violationsOf(`.a{${declaration}}`)).toHaveLength(1);
  });
});

describe('what it lets pass', () => {
  it.each([
    ['margin-inline-start: 4px'],
    ['inset: 0 0 auto'],
    ['padding: 14px var(--gutter) 32px'],
    ['padding: 1px 2px 3px 2px'],
    ['border-radius: 4px 4px 0 0'],
    ['float: inline-start'],
    ['background: linear-gradient(to top, red, blue)'],
    ['background: linear-gradient(calc(var(--direction) * 90deg), red, blue)'],
    ['transform: translateX(calc(var(--direction) * 8px))'],
    ['transform: translate(0, -3px) scaleX(var(--direction))'],
    ['transform: translateY(-12px)'],
    ['box-shadow: inset 0 0 0 1px red'],
    ['transition: translate 1s'],
  ])('%s', (declaration) => {
    expect(violationsOf(`.a { ${declaration}; }`)).toEqual([]);
  });

  it('the name of an icon, and a comment', () => {
    expect(violationsOf("/* left: 0; */ .icon:is([data-icon='arrow-left']) { color: red; }")).toEqual([]);
  });
});
