import { deferLayout } from '../defer-layout.ts';
import { hydrateOnInteraction } from '../hydrate-on-interaction.ts';
import { initTheme } from '../theme.ts';
import { detectLanguage, storeLanguageChoice } from '../visitor-language.ts';

initTheme();
detectLanguage();
storeLanguageChoice();
deferLayout();
hydrateOnInteraction();
