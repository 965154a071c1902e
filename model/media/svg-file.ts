/** An SVG can contain scripts and external references. Such files are rejected rather than cleaned up silently. */
const forbiddenPatterns: [RegExp, string][] = [
  [/<!(DOCTYPE|ENTITY)/i, 'a document type declaration'],
  [
    /<([\w-]+:)?(script|foreignObject|iframe|embed|object|audio|video|handler|listener)\b/i,
    'a script or an embedded object',
  ],
  [/\son[a-z]+\s*=/i, 'an event handler'],
  [/<([\w-]+:)?(set|animate\w*)\b[^>]*\battributeName\s*=\s*["']\s*(xlink:)?(href|on)/i, 'an animated link'],
  [/\b(xlink:)?href\s*=\s*(["'])(?!\s*#|\s*data:image\/(png|jpeg|webp|gif);)[^"']*\2/i, 'a reference to another file'],
  [/\burl\(\s*["']?(?!\s*["']?#)/i, 'a reference to another file'],
  [/@import/i, 'a reference to another file'],
  [/<\?xml-stylesheet/i, 'a reference to another file'],
];

export function findSvgProblem(svg: string): string | undefined {
  if (!/<svg\b[^>]*\bxmlns\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(svg))
    return 'is not a valid svg file: export it as SVG from a drawing program';
  if (!svgSizeOf(svg)) return 'has no viewBox: export it with one, so that it can be scaled';
  // Character references could hide any of the patterns.
  const plain = svg.replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) =>
    String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(code, hex ? 16 : 10) || 0)),
  );
  const found = forbiddenPatterns.find(([pattern]) => pattern.test(plain));
  return found && `contains ${found[1]}: export it as a plain SVG`;
}

/** From the viewBox. */
export function svgSizeOf(svg: string): { width: number; height: number } | undefined {
  const [, box] = /<svg\b[^>]*\sviewBox\s*=\s*["']([^"']+)["']/.exec(svg) ?? [];
  const [, , width, height] = (box ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width && height && width > 0 && height > 0 ? { width, height } : undefined;
}
