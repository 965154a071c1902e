/** A response page is not hydrated, and a language redirect would lead away from it: it cannot be requested again. */
import { clearSentDraft } from '../clear-sent-draft.ts';
import { initTheme } from '../theme.ts';
import { storeLanguageChoice } from '../visitor-language.ts';

initTheme();
storeLanguageChoice();
clearSentDraft();
