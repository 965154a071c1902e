/** An SVG is a document that could do more than be looked at. One that tries is refused, not mended: its owner must know. */
const forbiddenPatterns: [RegExp, string][] = [
  [/<!(DOCTYPE|ENTITY)/i, 'a document type'],
  [
    /<([\w-]+:)?(script|foreignObject|iframe|embed|object|audio|video|handler|listener)\b/i,
    'a script or a foreign object',
  ],
  [/\son[a-z]+\s*=/i, 'an event handler'],
  [/<([\w-]+:)?(set|animate\w*)\b[^>]*\battributeName\s*=\s*["']\s*(xlink:)?(href|on)/i, 'a link that changes'],
  [
    /\b(xlink:)?href\s*=\s*(["'])(?!\s*#|\s*data:image\/(png|jpeg|webp|gif);)[^"']*\2/i,
    'a reference to something outside of it',
  ],
  [/\burl\(\s*["']?(?!\s*["']?#)/i, 'a reference to something outside of it'],
  [/@import/i, 'a reference to something outside of it'],
  [/<\?xml-stylesheet/i, 'a reference to something outside of it'],
];

/** What to do where it may not be published; undefined where it may. */
export function findSvgProblem(svg: string): string | undefined {
  if (!/<svg\b[^>]*\bxmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(svg))
    return 'this is no svg file: export it as SVG from a drawing program';
  if (!svgSizeOf(svg)) return 'has no viewBox: export it with one, so that it can have any size';
  // Letters written as numbers would hide any of them.
  const plain = svg.replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) =>
    String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(code, hex ? 16 : 10) || 0)),
  );
  const found = forbiddenPatterns.find(([pattern]) => pattern.test(plain));
  return found && `has ${found[1]}: export it as a plain SVG, without it`;
}

/** Its own measure. */
export function svgSizeOf(svg: string): { width: number; height: number } | undefined {
  const [, box] = /<svg\b[^>]*\sviewBox\s*=\s*["']([^"']+)["']/.exec(svg) ?? [];
  const [, , width, height] = (box ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width && height && width > 0 && height > 0 ? { width, height } : undefined;
}
