import type { AccentShades } from '#render/colour/accent.ts';

/** The custom properties of app/styles/tokens.css that depend on the accent. */
export function renderAccentCss(shades: AccentShades): string {
  const { accent, onAccent, deep, tint, textLight, textDark, lineLight, lineDark } = shades;
  const edgeIf = (needed: boolean) => (needed ? 'var(--edge)' : 'transparent');
  return `/* Generated from the accent in site.yaml. */
@layer tokens {
  :root {
    --accent: ${accent};
    --on-accent: ${onAccent};
    --accent-deep: ${deep};
    --accent-line: light-dark(${lineLight}, ${lineDark});
    --accent-edge: light-dark(${edgeIf(shades.needsEdgeLight)}, ${edgeIf(shades.needsEdgeDark)});
    --inverse-edge: ${edgeIf(shades.needsEdgeLight)};
    --accent-text: light-dark(${textLight}, ${textDark});
    --accent-tint: ${tint};
  }
}
`;
}

/**
 * Leaves out what most accents do not need: dark text on it, another shade for lines, an edge. The style sheet is part of
 * every page. (Previews use the sheet with all properties, because an editor may try another accent.)
 */
export function inlineUnneededProperties(css: string, shades: AccentShades): string {
  const { accent, onAccent, lineLight, lineDark, needsEdgeLight, needsEdgeDark } = shades;
  const inline = (name: string, value: string) => (text: string) =>
    text.replace(new RegExp(`${name}:[^;}]+;?`), '').replaceAll(`var(${name})`, value);
  const removeBorder = (name: string) => (text: string) =>
    inline(name, '')(text.replaceAll(`border-color:var(${name});`, ''));
  const changes = [
    onAccent === '#ffffff' && inline('--on-accent', '#fff'),
    lineLight === accent && lineDark === accent && inline('--accent-line', 'var(--accent)'),
    !needsEdgeLight && !needsEdgeDark && removeBorder('--accent-edge'),
    !needsEdgeLight && removeBorder('--inverse-edge'),
  ];
  return changes.reduce<string>((text, change) => (change ? change(text) : text), css);
}
