import type { Palette } from '#render/art/palette.ts';

/** Replaces `var(--accent)` and its shades. What an SVG gives as their default is for whoever opens the file itself. */
export function colourSvg(svg: string, { accent, ember, warmth }: Palette): string {
  const colours: Record<string, string> = { '': accent, '-bright': ember, '-glow': warmth };
  return svg.replace(/var\(\s*--accent(-bright|-glow|)\s*(?:,[^()]*)?\)/g, (_, shade: string) => colours[shade]!);
}
