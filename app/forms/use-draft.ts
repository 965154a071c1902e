import { useLayoutEffect, type RefObject } from 'react';
import type { AcceptedRequest, FormDraft } from './draft.ts';

/** Fills an uncontrolled form with its draft, and empties it when that was sent, even if from another page. */
export function useDraft<Field extends string>(
  form: RefObject<HTMLFormElement | null>,
  draft: FormDraft<Field>,
  onSent: (accepted: AcceptedRequest) => void,
): void {
  // In a layout effect: text typed earlier would overwrite the whole draft.
  useLayoutEffect(() => {
    const element = form.current!;
    const controlOf = (name: Field) => element.elements.namedItem(name) as HTMLInputElement;
    const restore = (isTyped: (control: Element) => boolean) => {
      const texts = draft.read();
      for (const name of draft.fields) {
        const control = controlOf(name);
        const text = texts[name];
        if (text && !(control.value && isTyped(control))) control.value = text;
      }
    };
    // Text may have been typed, and a field focused, before hydration. After Back, the browser has restored older text.
    restore((control) => !isHistoryNavigation() || control === document.activeElement);
    draft.save(readTexts(element, draft.fields));
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && restore(() => false);
    addEventListener('pageshow', onPageShow);
    const stopListening = draft.onSent((sent, accepted) => {
      for (const name of draft.fields) if (controlOf(name).value === sent[name]) controlOf(name).value = '';
      // Everything in this form was sent.
      if (draft.fields.every((name) => !controlOf(name).value)) onSent(accepted);
    });
    return () => {
      removeEventListener('pageshow', onPageShow);
      stopListening();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each form on screen
  }, []);
}

export function readTexts<Field extends string>(
  form: HTMLFormElement,
  fields: readonly Field[],
): Record<Field, string> {
  const entries = fields.map((name) => [name, (form.elements.namedItem(name) as HTMLInputElement).value]);
  return Object.fromEntries(entries) as Record<Field, string>;
}

function isHistoryNavigation(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward';
}
