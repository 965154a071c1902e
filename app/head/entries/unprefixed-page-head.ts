import { deferLayout } from '../defer-layout.ts';
import { hydrateOnInteraction } from '../hydrate-on-interaction.ts';
import { keepArrival } from '../keep-arrival.ts';
import { loadTraversedPage } from '../load-traversed-page.ts';
import { initTheme } from '../theme.ts';
import { detectLanguage, storeLanguageChoice } from '../visitor-language.ts';

initTheme();
// Before a redirect, which hides the referrer.
keepArrival();
detectLanguage();
storeLanguageChoice();
loadTraversedPage();
deferLayout();
hydrateOnInteraction();
