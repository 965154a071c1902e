/**
 * A control that disappears takes the focus with it: the keyboard starts again at the top of the page, and a screen
 * reader falls silent. So whatever removes, adds or moves controls also says where the focus goes.
 */
import { flushSync } from 'react-dom';

export function changeThenFocus(change: () => void, focus: () => void): void {
  flushSync(change);
  focus();
}

/** For a change that has no better place: nothing is moved as long as something has the focus. */
export function focusHeadingIfLost(): void {
  if (document.activeElement === document.body) focusHeading();
}

export function focusHeading(): void {
  document.querySelector<HTMLElement>('.screen h1')?.focus();
}
