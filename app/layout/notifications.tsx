import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';
import { useShell } from '../shell.ts';
import { notificationsWanted, onNotificationsWanted } from '../state/notifications.ts';
import css from './notifications.module.css';

const Toasts = lazy<ComponentType>(() => import('../ui/toasts.tsx').catch(() => ({ default: () => null })));

/**
 * The live region is there from the start: a screen reader only announces what is added to a region it knows. Its
 * contents load when something may have to be said.
 */
export function Notifications() {
  const { t } = useShell();
  const wanted = useSyncExternalStore(onNotificationsWanted, notificationsWanted, () => false);
  return (
    <section className={css.region} aria-live="polite" aria-label={t('messages.notifications')}>
      {wanted && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </section>
  );
}
