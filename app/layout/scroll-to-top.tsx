import { useEffect, useState } from 'react';
import { useShell } from '../shell.ts';
import { Icon } from '../ui/icon.tsx';
import css from './scroll-to-top.module.css';

export function ScrollToTop({ after = 300 }: { after?: number }) {
  const { t } = useShell();
  const [visible, setVisible] = useState<boolean>();
  useEffect(() => {
    const look = () => setVisible(scrollY > after);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [after]);

  const up = () => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
    // The button is about to disappear; focus goes where the reader is going.
    document.getElementById('content')?.focus({ preventScroll: true });
  };

  // Of no use without scripts, so it comes with them.
  if (visible === undefined) return null;
  return (
    <button type="button" className={`${css.button} round`} data-needs-script data-visible={visible} aria-label={t('buttons.scrollToTop')} onClick={up}>
      <Icon name="arrow-up" />
    </button>
  );
}
