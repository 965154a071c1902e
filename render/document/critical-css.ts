/** The style sheet of all pages, in two forms: what a page needs of it, to be written into it, and the rest for later. */
import postcss, { type AtRule, type Rule } from 'postcss';
import type { TextDirection } from '#model/schema/content-types.ts';

/**
 * For the pages that the visitor goes to from the first. Without the fonts: told of them twice, a browser would look again,
 * and might show late what it has decided to do without.
 */
export function extractDeferredCss(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkAtRules('font-face', (face) => void face.remove());
  return sheet.toString();
}

/** Set by scripts before the first paint; see app/head/theme.ts. */
const themeClasses = ['.light', '.dark'];

/**
 * Leaves out what cannot apply to a document: the rules for classes, states and languages that are nowhere in it, and how one
 * state passes into another. It is for the time until the whole style sheet is there, and for readers without scripts, to
 * whom nothing else ever comes.
 */
export function createCriticalCssExtractor(
  css: string,
): (html: string, language: string, direction: TextDirection) => string {
  // Pages of one kind have the same names, and there may be thousands of them.
  const cache = new Map<string, string>();
  return (html, language, direction) => {
    const classes = [...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, list]) =>
      list!.split(/\s+/).map((name) => `.${name}`),
    );
    const states = [...html.matchAll(/\b(data-[\w-]+)="([^"]*)"/g)].map(([, name, value]) => `[${name}=${value}]`);
    const languages = [`lang="${language}"`, ...(html.match(/\blang="[^"]*"/g) ?? [])].map(
      (attribute) => `:lang(${/[a-z]+(?=[-"])/i.exec(attribute)?.[0]})`,
    );
    const names = [...new Set([...themeClasses, ...classes, ...states, ...languages])].toSorted();
    const key = [direction, ...names].join(' ');
    if (!cache.has(key)) cache.set(key, pruneCss(css, new Set(names), direction));
    return cache.get(key)!;
  };
}

function pruneCss(css: string, names: Set<string>, direction: TextDirection): string {
  const sheet = postcss.parse(css);
  sheet.walkComments((comment) => void comment.remove());
  sheet.walkAtRules('font-face', (face) => {
    const only = /-(ltr|rtl)-[^/]*\.woff2/.exec(face.toString())?.[1];
    if (only && only !== direction) face.remove();
  });
  sheet.walkDecls(/transition/, (declaration) => void declaration.remove());
  sheet.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    rule.selectors = rule.selectors.filter((selector) => canApply(selector, names));
    if (rule.selectors.length === 0 || !rule.selector) rule.remove();
  });
  const animations = new Set<string>();
  sheet.walkDecls(/^animation/, ({ value }) => value.split(/[\s,]+/).forEach((word) => animations.add(word)));
  sheet.walkAtRules('keyframes', (animation) => {
    if (!animations.has(animation.params)) animation.remove();
  });
  const blocks: (AtRule | Rule)[] = [];
  sheet.walk((node) => void ('nodes' in node && blocks.push(node)));
  // From the inside out. An empty layer stays, because the first mention of each says which wins over which.
  for (const block of blocks.toReversed())
    if (block.nodes?.length === 0 && !('name' in block && block.name === 'layer')) block.remove();
  return sheet.toString();
}

/** Whether all that an element must have is in the document; what :is(), :not() and the like say of classes and states is left open. */
function canApply(selector: string, names: Set<string>): boolean {
  if (selector.includes('::view-transition')) return false;
  const languages = [...selector.matchAll(/(?<!:not\():lang\(([^)]*)\)/g)].flatMap(([, list]) =>
    list!.split(/,\s*/).map((code) => `:lang(${code})`),
  );
  if (languages.length > 0 && !languages.some((language) => names.has(language))) return false;
  let outside = selector;
  for (let before = ''; before !== outside;) {
    before = outside;
    outside = outside.replace(/\([^()]*\)/g, '');
  }
  const classes = outside.match(/\.[\w-]+/g) ?? [];
  const states = [...outside.matchAll(/\[(data-[\w-]+)=["']?([^"'\]]*)["']?\]/g)].map(
    ([, name, value]) => `[${name}=${value}]`,
  );
  return [...classes, ...states].every((name) => names.has(name));
}

/** `from`, `50%` and `to` look like selectors. */
function isKeyframe({ parent }: Rule): boolean {
  return (parent as AtRule | undefined)?.name === 'keyframes';
}
