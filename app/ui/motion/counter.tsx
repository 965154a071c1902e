import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { settingsOf } from '#app/state/language.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { useClientValue } from '#app/state/client-value.ts';
import css from './counter.module.css';
import { useMediaQuery } from './media-query.ts';
import { useInViewOnce } from './in-view-once.ts';

interface Props {
  value: number;
  /** 0 and the value, formatted for the locale. */
  from: string;
  to: string;
  /** Duration in ms. */
  duration?: number;
}

/**
 * Counts up once, when 30 % of it is visible. The HTML has the final value, for screen readers as well: only a copy that
 * is hidden from assistive technology is animated. Between the first interaction and hydration a counter that was not on
 * screen has `data-waiting` and shows 0 (head/hydrate-on-interaction.ts).
 */
export function Counter({ value, from, to, duration = 2000 }: Props) {
  const { language } = useLayoutData();
  const element = useRef<HTMLSpanElement>(null);
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const seen = useInViewOnce(element, 0.3);
  const [counted, setCounted] = useState(from);
  const inBrowser = useClientValue(() => true, false);
  const [prerendered] = useState(!inBrowser);
  const [alreadySeen, setAlreadySeen] = useState(false);
  const animated = inBrowser && !reducedMotion && !alreadySeen;

  // A number that was already seen does not drop back to 0.
  useLayoutEffect(() => {
    const { top, bottom } = element.current!.getBoundingClientRect();
    const waiting = element.current!.hasAttribute('data-waiting');
    if (prerendered && !waiting && top < innerHeight && bottom > 0) setAlreadySeen(true);
  }, [prerendered]);

  // Not before: until then it shows the 0.
  useLayoutEffect(() => {
    if (animated) element.current!.removeAttribute('data-waiting');
  }, [animated]);

  useEffect(() => {
    if (!animated || !seen) return;
    let frame = 0;
    let start: number | undefined;
    // Created late, because a NumberFormat takes a slow phone about 100 ms.
    const { format } = new Intl.NumberFormat(settingsOf(language).locale);
    const step = (now: number) => {
      start ??= now;
      const progress = Math.min(1, (now - start) / duration);
      // Ease out.
      setCounted(format(Math.round(value * (1 - (1 - progress) ** 3))));
      if (progress < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [seen, animated, value, duration, language]);

  return (
    <span ref={element} className={css.counter} data-counter={from} suppressHydrationWarning>
      <span data-value className={animated ? css.behind : undefined}>
        {to}
      </span>
      {animated && (
        <span className={css.moving} aria-hidden="true">
          {counted}
        </span>
      )}
    </span>
  );
}
