import { hydrateOnInteraction } from '../hydrate-on-interaction.ts';
import { redirectByLanguage } from '../redirect-by-language.ts';
import { initTheme } from '../theme.ts';

initTheme();
redirectByLanguage();
hydrateOnInteraction();
