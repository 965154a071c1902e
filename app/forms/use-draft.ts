import { useLayoutEffect, type RefObject } from 'react';
import type { FormField } from '#contract/forms/form.ts';
import type { AcceptedForm, FormDraft } from './draft.ts';
import { controlsOf, readValues, writeValue } from './form-values.ts';

/** Fills an uncontrolled form with its draft, and empties it when that was sent, even if from another page. */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly FormField[],
  draft: FormDraft,
  onSent: (accepted: AcceptedForm) => void,
): void {
  // In a layout effect: text typed earlier would overwrite the whole draft.
  useLayoutEffect(() => {
    const element = form.current!;
    const restore = (isTyped: (field: FormField) => boolean) => {
      const kept = draft.read();
      const shown = readValues(element, fields);
      for (const field of fields.filter(isKept)) {
        const value = kept[field.name];
        if (value && !(shown[field.name] && isTyped(field))) writeValue(element, field, value);
      }
    };
    // Text may have been typed, and a field focused, before hydration. After Back, the browser has restored older text.
    restore(
      ({ name }) => !isHistoryNavigation() || controlsOf(element, name).some((each) => each === document.activeElement),
    );
    saveDraft(draft, element, fields);
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && restore(() => false);
    addEventListener('pageshow', onPageShow);
    const stopListening = draft.onSent((sent, accepted) => {
      const shown = readValues(element, fields);
      for (const field of fields) if (shown[field.name] === sent[field.name]) writeValue(element, field, '');
      // Everything in this form was sent.
      if (Object.values(readValues(element, fields)).every((value) => value === '')) onSent(accepted);
    });
    return () => {
      removeEventListener('pageshow', onPageShow);
      stopListening();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each form on screen
  }, []);
}

/** Not what a visitor agrees to: another form may ask for something else under the same name. Files: see form.tsx. */
const isKept = ({ type }: FormField): boolean => type !== 'consent' && type !== 'file';

export function saveDraft(draft: FormDraft, form: HTMLFormElement, fields: readonly FormField[]): void {
  draft.save(readValues(form, fields.filter(isKept)));
}

function isHistoryNavigation(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward';
}
