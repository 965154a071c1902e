import type { ReactNode } from 'react';

/** What happened to a form. It has focus, because screen readers do not announce a status that is there from the start. */
export function Notice({ isError = false, children }: { isError?: boolean; children: ReactNode }) {
  return (
    <div
      id="notice"
      className={isError ? 'desk-error' : 'desk-done'}
      role={isError ? 'alert' : 'status'}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is the answer to what was just pressed
      autoFocus
    >
      {children}
    </div>
  );
}
