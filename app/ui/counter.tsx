import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { settingsOf } from '../language.ts';
import { useShell } from '../shell.ts';
import { useInBrowser } from '../state/in-browser.ts';
import css from './counter.module.css';
import { useMediaQuery } from './media-query.ts';
import { useSeen } from './visible.ts';

interface Props {
  value: number;
  /** 0 and the value, as the language writes them. */
  from: string;
  to: string;
  /** Milliseconds from 0 to the value. */
  duration?: number;
}

/**
 * Counts up once, when 30 % of it is on screen. The HTML has the value, and so has whoever listens: only a copy that is
 * hidden from assistive technology moves.
 */
export function Counter({ value, from, to, duration = 2000 }: Props) {
  const { language } = useShell();
  const element = useRef<HTMLSpanElement>(null);
  const calm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const seen = useSeen(element, 0.3);
  const [counted, setCounted] = useState(from);
  const inBrowser = useInBrowser(() => true, false);
  const [cameAsHtml] = useState(!inBrowser);
  const [readAlready, setReadAlready] = useState(false);
  const moves = inBrowser && !calm && !readAlready;

  // Whoever has read the number already does not see it fall to 0.
  useLayoutEffect(() => {
    const { top, bottom } = element.current!.getBoundingClientRect();
    if (cameAsHtml && top < innerHeight && bottom > 0) setReadAlready(true);
  }, [cameAsHtml]);

  useEffect(() => {
    if (!moves || !seen) return;
    let frame = 0;
    let start: number | undefined;
    // Not before: to make one keeps a slow phone busy for a tenth of a second.
    const { format } = new Intl.NumberFormat(settingsOf(language).locale);
    const step = (now: number) => {
      start ??= now;
      const share = Math.min(1, (now - start) / duration);
      // Slows down towards the end, where the eye reads.
      setCounted(format(Math.round(value * (1 - (1 - share) ** 3))));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [seen, moves, value, duration, language]);

  return (
    <span ref={element} className={css.counter}>
      <span data-value className={moves ? css.behind : undefined}>
        {to}
      </span>
      {moves && (
        <span className={css.moving} aria-hidden="true">
          {counted}
        </span>
      )}
    </span>
  );
}
