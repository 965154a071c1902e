import { deferLayout } from '../defer-layout.ts';
import { hydrateOnInteraction } from '../hydrate-on-interaction.ts';
import { keepArrival } from '../keep-arrival.ts';
import { loadTraversedPage } from '../load-traversed-page.ts';
import { initTheme } from '../theme.ts';
import { storeLanguageChoice } from '../visitor-language.ts';

initTheme();
keepArrival();
storeLanguageChoice();
loadTraversedPage();
deferLayout();
hydrateOnInteraction();
