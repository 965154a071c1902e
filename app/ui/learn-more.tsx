import type { MouseEvent } from 'react';
import { useShell } from '../shell.ts';
import button from './button.module.css';

/** Scrolls to #learn-more and puts focus there. With a modifier key held, the browser does what it does with a link. */
export function LearnMore() {
  const { t } = useShell();
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const target = document.getElementById('learn-more');
    if (!target) return;
    event.preventDefault();
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    target.scrollIntoView({ behavior: calm ? 'instant' : 'smooth' });
    target.focus({ preventScroll: true });
  };
  return (
    <a href="#learn-more" className={`${button.button} ${button.primary}`} onClick={go}>
      {t('buttons.learnMore')}
    </a>
  );
}
