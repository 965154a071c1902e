import type { MouseEvent } from 'react';
import { useLayoutData } from '#app/state/layout-data.ts';
import button from './button.module.css';
import { hasModifierKey } from './modifier-key.ts';

/** The id of the section below the overview. */
export const learnMoreId = 'learn-more';

/** Scrolls to that section and focuses it. Leaves clicks with a modifier key to the browser. */
export function LearnMoreLink() {
  const { t } = useLayoutData();
  const go = (event: MouseEvent) => {
    if (hasModifierKey(event)) return;
    const target = document.getElementById(learnMoreId);
    if (!target) return;
    event.preventDefault();
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    target.scrollIntoView({ behavior: reducedMotion ? 'instant' : 'smooth' });
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  };
  return (
    <a href={`#${learnMoreId}`} className={`${button.button} ${button.primary}`} onClick={go}>
      {t('buttons.learnMore')}
    </a>
  );
}
