import type { Shades } from './colour/accent.ts';

/** What app/styles/tokens.css leaves to the accent. */
export function accentStyle({ accent, deep, tint, textLight, textDark }: Shades): string {
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
