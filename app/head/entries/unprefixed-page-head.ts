import { hydrateOnInteraction } from '../hydrate-on-interaction.ts';
import { redirectByLanguage } from '../redirect-by-language.ts';
import { deferLayout } from '../defer-layout.ts';
import { initTheme } from '../theme.ts';

initTheme();
redirectByLanguage();
deferLayout();
hydrateOnInteraction();
