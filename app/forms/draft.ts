/** What a visitor typed, for the session: forms for the same desk share what they have in common, wherever they are on the site. */
import type { DeskGroup, FormField, Values } from '#contract/forms/form.ts';
import { readSession, writeSession } from '#app/state/session-storage.ts';
import { draftStorageKeys, elementIdOf } from './draft-storage.ts';
import { controlsOf, readValues, writeValue } from './form-values.ts';

const keyOf = (deliver: DeskGroup) => draftStorageKeys[elementIdOf(deliver)];

export function readDraft(deliver: DeskGroup): Values {
  const stored = Object.entries({ ...(readSession(keyOf(deliver)) as Values | null) });
  return Object.fromEntries(stored.filter(([, value]) => typeof value === 'string'));
}

/** The form may have fewer fields than the one before. */
export function saveDraft(deliver: DeskGroup, values: Values): void {
  const filled = Object.entries({ ...readDraft(deliver), ...values }).filter(([, value]) => value !== '');
  writeSession(keyOf(deliver), filled.length > 0 ? Object.fromEntries(filled) : null);
}

/** Not what a visitor agrees to: another form may ask for something else under the same name. Files: see form.tsx. */
const isKept = ({ type }: FormField): boolean => type !== 'consent' && type !== 'file';

export function saveForm(deliver: DeskGroup, form: HTMLFormElement, fields: readonly FormField[]): void {
  saveDraft(deliver, readValues(form, fields.filter(isKept)));
}

/** Field by field. What was changed since it was sent stays. */
export function forgetSent(deliver: DeskGroup, sent: Values): void {
  const kept = Object.entries(readDraft(deliver));
  saveDraft(deliver, Object.fromEntries(kept.map(([name, value]) => [name, value === sent[name] ? '' : value])));
}

/** Fills a form with its draft, now and when the browser shows the page again. Call the result when the form goes. */
export function keepDraft(deliver: DeskGroup, form: HTMLFormElement, fields: readonly FormField[]): () => void {
  const restore = (isTyped: (name: string) => boolean) => {
    const kept = readDraft(deliver);
    const shown = readValues(form, fields);
    for (const field of fields.filter(isKept)) {
      const value = kept[field.name];
      if (value && !(shown[field.name] && isTyped(field.name))) writeValue(form, field, value);
    }
  };
  // Text may have been typed, and a field focused, before hydration. After Back, the browser has restored older text.
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isBack = navigation?.type === 'back_forward';
  restore((name) => !isBack || controlsOf(form, name).some((control) => control === document.activeElement));
  saveForm(deliver, form, fields);
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && restore(() => false);
  addEventListener('pageshow', onPageShow);
  return () => removeEventListener('pageshow', onPageShow);
}
