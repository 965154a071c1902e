/** Not needed to read a page, so toasts load when a form first gets focus. */
import { enableNotifications } from '../state/notifications-enabled.ts';

export const loadToasts = () => import('./show-toast.ts');

export function prepareToasts(): void {
  enableNotifications();
  void loadToasts().catch(() => undefined);
}

/** Also in a toast: if the field has the focus already, screen readers would say nothing. */
export function showFieldError(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { value } = control;
  control.focus();
  void loadToasts().then(
    // They may have loaded late, when the visitor has corrected the text.
    ({ showErrorToast }) => control.value === value && showErrorToast(text),
    () => undefined,
  );
}
