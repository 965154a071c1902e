/** A response page is not hydrated, and a language redirect would lead away from it: it cannot be requested again. */
import { clearSentDraft } from '#app/head/clear-sent-draft.ts';
import { initTheme } from '#app/head/theme.ts';
import { storeLanguageChoice } from '#app/head/visitor-language.ts';

initTheme();
storeLanguageChoice();
clearSentDraft();
