import { useSyncExternalStore } from 'react';
import type { History } from '../history.ts';
import { useShell } from '../shell.ts';
import css from './pending-screen.module.css';

/** Shows that the next page is on its way. By itself, so that the page behind is not rendered again. */
export function PendingScreen({ history: { onWaiting, isWaiting } }: { history: History }) {
  const { t } = useShell();
  const waiting = useSyncExternalStore(onWaiting, isWaiting, () => false);
  if (!waiting) return null;
  return (
    <output className={css.screen}>
      <span className="visually-hidden">{t('messages.loading')}</span>
      <span className={css.bars} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
    </output>
  );
}
