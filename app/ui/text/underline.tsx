import { useRef, type ReactNode } from 'react';
import css from './underline.module.css';
import { useInViewOnce } from '#app/ui/motion/in-view-once.ts';

/** Draws a stroke under the text when half of it is visible. */
export function Underline({ children }: { children: ReactNode }) {
  const element = useRef<HTMLSpanElement>(null);
  const seen = useInViewOnce(element, 0.5);
  return (
    <span ref={element} className={css.words} data-seen={seen} data-hydrate-when-visible="">
      {children}
      <svg viewBox="0 0 300 12" preserveAspectRatio="none" aria-hidden="true">
        <path d="M2 9C60 3 150 2 298 6" pathLength={1} />
      </svg>
    </span>
  );
}
