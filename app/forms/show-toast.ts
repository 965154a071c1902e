import { toast } from 'react-hot-toast/headless';

/** A toast disappears after a few seconds. They must not begin before the code that shows it has loaded. */
function whenShown(show: () => void): void {
  import('#app/ui/overlays/toasts.tsx').then(show, () => undefined);
}

export function showSuccessToast(message: string): void {
  whenShown(() => toast.success(message));
}

/** The text is the toast's id, so that repeating a message does not add a toast. */
export function showErrorToast(message: string): void {
  whenShown(() => toast.error(message, { id: message }));
}

/** Stays until it is closed: for a message that is nowhere else. */
export function showLastingToast(type: 'success' | 'error', message: string): void {
  whenShown(() => toast[type](message, { id: message, duration: Infinity }));
}
