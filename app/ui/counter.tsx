import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { settingsOf } from '../language.ts';
import { useShell } from '../shell.ts';
import { useInBrowser } from '../state/in-browser.ts';
import css from './counter.module.css';
import { useMediaQuery } from './media-query.ts';
import { useSeen } from './visible.ts';

interface Props {
  value: number;
  /** Milliseconds from 0 to the value. */
  duration?: number;
}

/**
 * Counts up once, when 30 % of it is on screen. The HTML has the value, and so has whoever listens: only a copy that is
 * hidden from assistive technology moves.
 */
export function Counter({ value, duration = 2000 }: Props) {
  const { language } = useShell();
  const element = useRef<HTMLSpanElement>(null);
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const seen = useSeen(element, 0.3);
  const [counted, setCounted] = useState(0);
  const inBrowser = useInBrowser(() => true, false);
  const [cameAsHtml] = useState(!inBrowser);
  const [readAlready, setReadAlready] = useState(false);
  const moves = inBrowser && !calm && !readAlready;
  const format = new Intl.NumberFormat(settingsOf(language).locale);

  // Whoever has read the number already does not see it fall to 0.
  useLayoutEffect(() => {
    const { top, bottom } = element.current!.getBoundingClientRect();
    if (cameAsHtml && top < innerHeight && bottom > 0) setReadAlready(true);
  }, [cameAsHtml]);

  useEffect(() => {
    if (!moves || !seen) return;
    let frame = 0;
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      const share = Math.min(1, (now - start) / duration);
      // Slows down towards the end, where the eye reads.
      setCounted(Math.round(value * (1 - (1 - share) ** 3)));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [seen, moves, value, duration]);

  return (
    <span ref={element} className={css.counter}>
      <span data-value className={moves ? css.behind : undefined}>
        {format.format(value)}
      </span>
      {moves && (
        <span className={css.moving} aria-hidden="true">
          {format.format(counted)}
        </span>
      )}
    </span>
  );
}
