import { toast } from 'react-hot-toast/headless';

/** The text is the toast's id, so that repeating a message does not add a toast. */
export function showErrorToast(message: string): void {
  toast.error(message, { id: message });
}

/** Stays until it is closed: for a message that is nowhere else. */
export function showLastingToast(type: 'success' | 'error', message: string): void {
  toast[type](message, { id: message, duration: Infinity });
}
