/** The stylesheet in two forms: critical CSS, inlined per page, and the deferred stylesheet for all pages. */
import postcss, { type AtRule, type Rule } from 'postcss';
import type { TextDirection } from '#model/schema/content-types.ts';

/**
 * Loaded at the first interaction. It has no @font-face rules, because the document has them: a second copy would make the
 * browser reconsider an optional font that it has already skipped.
 */
export function extractDeferredCss(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkAtRules('font-face', (face) => void face.remove());
  return sheet.toString();
}

type CriticalCssExtractor = (html: string, language: string, direction: TextDirection) => string;

/** Classes that the head script sets; see app/head/theme.ts. */
const themeClasses = ['.light', '.dark'];

/**
 * Drops the rules for classes, states and languages that are not in the document, and transitions. Without scripts this is
 * all the CSS a page ever gets, so it must be complete for the page as it is.
 */
export function createCriticalCssExtractor(css: string): CriticalCssExtractor {
  // A process that builds again and again mostly has the same stylesheet.
  if (lastExtractor?.css !== css) lastExtractor = { css, extract: createExtractor(css) };
  return lastExtractor.extract;
}

let lastExtractor: { css: string; extract: CriticalCssExtractor } | undefined;

function createExtractor(css: string): CriticalCssExtractor {
  // Cached: thousands of pages of one kind may use the same classes.
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
  // Innermost first. Empty layers stay, because their first mention sets the cascade order.
  for (const block of blocks.toReversed())
    if (block.nodes?.length === 0 && !('name' in block && block.name === 'layer')) block.remove();
  return sheet.toString();
}

/** Whether a selector can match: its classes and states are in the document. Arguments of :is(), :not() etc. are ignored. */
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

/** Keyframe selectors: `from`, `50%`, `to`. */
function isKeyframe({ parent }: Rule): boolean {
  return (parent as AtRule | undefined)?.name === 'keyframes';
}
