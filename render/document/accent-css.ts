import type { AccentShades } from '../colour/accent.ts';

/** The custom properties of app/styles/tokens.css that depend on the accent. */
export function renderAccentCss({ accent, deep, tint, textLight, textDark }: AccentShades): string {
  return `/* Generated from the accent in site.yaml. */
@layer tokens {
  :root {
    --accent: ${accent};
    --accent-deep: ${deep};
    --accent-text: light-dark(${textLight}, ${textDark});
    --accent-tint: ${tint};
  }
}
`;
}
