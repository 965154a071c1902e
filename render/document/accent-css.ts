import type { AccentShades } from '../colour/accent.ts';

/** What app/styles/tokens.css leaves to the accent. */
export function renderAccentCss({ accent, deep, tint, textLight, textDark }: AccentShades): string {
  return `/* Made from accent in site.yaml. */
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
