import { useEffect, type RefObject } from 'react';

/**
 * Closes a modal dialog on a press on its backdrop: such a press has the dialog itself as its target. closedby="any" would
 * do the same, but not in every browser we support.
 */
export function useBackdropClose(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target === dialog.current) dialog.current?.close();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [dialog]);
}
