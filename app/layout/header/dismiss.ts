import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls `close` on Escape and on a press outside the element, while `open`. */
export function useDismiss(element: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (!element.current?.contains(event.target as Node)) onClose();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    // In the capture phase: while it hydrates, React stops events on elements it has not reached.
    document.addEventListener('pointerdown', onPress, { capture: true });
    document.addEventListener('keydown', onKey, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', onPress, { capture: true });
      document.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [element, open]);
}
