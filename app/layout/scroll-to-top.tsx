import { useEffect, useState } from 'react';
import { useLayoutData } from '#app/state/layout-data.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import css from './scroll-to-top.module.css';

export function ScrollToTop({ after = 300 }: { after?: number }) {
  const { t } = useLayoutData();
  const [visible, setVisible] = useState<boolean>();
  useEffect(() => {
    const updateVisibility = () => setVisible(scrollY > after);
    updateVisibility();
    addEventListener('scroll', updateVisibility, { passive: true });
    return () => removeEventListener('scroll', updateVisibility);
  }, [after]);

  const scrollUp = () => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: reducedMotion ? 'instant' : 'smooth' });
    // The button is about to disappear, so focus moves to the top as well.
    document.getElementById('content')?.focus({ preventScroll: true });
  };

  // Useless without scripts, so it is not in the HTML.
  if (visible === undefined) return null;
  return (
    <button
      type="button"
      className={`${css.button} round`}
      data-needs-script
      data-visible={visible}
      aria-label={t('buttons.scrollToTop')}
      onClick={scrollUp}
    >
      <Icon name="arrow-up" />
    </button>
  );
}
