/** The style sheet of all pages, in two forms: what a page needs of it, to be written into it, and the rest for later. */
import postcss, { type AtRule, type Rule } from 'postcss';

type Direction = 'ltr' | 'rtl';

/**
 * For the pages that the visitor goes to from the first. Without the fonts: told of them twice, a browser would look again,
 * and might show late what it has decided to do without.
 */
export function styleForLater(whole: string): string {
  const sheet = postcss.parse(whole);
  sheet.walkAtRules('font-face', (face) => void face.remove());
  return sheet.toString();
}

/** Set by scripts before the first paint; see app/boot.ts. */
const set = ['light', 'dark'];

/**
 * Leaves out what cannot apply to a document: the rules for classes that are nowhere in it. It is for the time until the
 * whole style sheet is there, and for readers without scripts, to whom nothing else ever comes.
 */
export function createStyleFor(whole: string): (html: string, direction: Direction) => string {
  // Pages of one kind have the same classes, and there may be thousands of them.
  const made = new Map<string, string>();
  return (html, direction) => {
    const names = [...html.matchAll(/\bclass="([^"]*)"/g)].flatMap(([, list]) => list!.split(/\s+/));
    const classes = [...new Set([...names, ...set])].toSorted();
    const key = [direction, ...classes].join(' ');
    if (!made.has(key)) made.set(key, cut(whole, new Set(classes), direction));
    return made.get(key)!;
  };
}

function cut(whole: string, classes: Set<string>, direction: Direction): string {
  const sheet = postcss.parse(whole);
  sheet.walkComments((comment) => void comment.remove());
  sheet.walkAtRules('font-face', (face) => {
    const only = /-(ltr|rtl)-[^/]*\.woff2/.exec(face.toString())?.[1];
    if (only && only !== direction) face.remove();
  });
  const canApply = (selector: string) => classNamesIn(selector).every((name) => classes.has(name));
  sheet.walkRules((rule) => {
    if (isStep(rule)) return;
    rule.selectors = rule.selectors.filter(canApply);
    if (rule.selectors.length === 0 || !rule.selector) rule.remove();
  });
  const animations = new Set<string>();
  sheet.walkDecls(/^animation/, ({ value }) => value.split(/[\s,]+/).forEach((word) => animations.add(word)));
  sheet.walkAtRules('keyframes', (animation) => {
    if (!animations.has(animation.params)) animation.remove();
  });
  const blocks: AtRule[] = [];
  sheet.walkAtRules((rule) => void blocks.push(rule));
  // From the inside out. An empty layer stays, because the first mention of each says which wins over which.
  for (const rule of blocks.toReversed()) if (rule.nodes?.length === 0 && rule.name !== 'layer') rule.remove();
  return sheet.toString();
}

/** Names of classes that an element must have; those inside :is(), :not() and the like are left open. */
function classNamesIn(selector: string): string[] {
  let outside = selector;
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replace(/\([^()]*\)|\[[^\]]*\]/g, '');
  }
  return [...outside.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!);
}

/** `from`, `50%` and `to` look like selectors. */
function isStep({ parent }: Rule): boolean {
  return (parent as AtRule | undefined)?.name === 'keyframes';
}
