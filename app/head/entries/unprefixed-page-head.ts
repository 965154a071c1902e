import { deferLayout } from '#app/head/defer-layout.ts';
import { hydrateOnInteraction } from '#app/head/hydrate-on-interaction.ts';
import { keepArrival } from '#app/head/keep-arrival.ts';
import { loadTraversedPage } from '#app/head/load-traversed-page.ts';
import { initTheme } from '#app/head/theme.ts';
import { detectLanguage, storeLanguageChoice } from '#app/head/visitor-language.ts';

initTheme();
// Before a redirect, which hides the referrer.
keepArrival();
detectLanguage();
storeLanguageChoice();
loadTraversedPage();
deferLayout();
hydrateOnInteraction();
