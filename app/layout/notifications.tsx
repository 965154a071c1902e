import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';
import { notificationsEnabled, onNotificationsEnabled } from '#app/state/notifications-enabled.ts';
import css from './notifications.module.css';

const Toasts = lazy<ComponentType>(() => import('#app/ui/overlays/toasts.tsx').catch(() => ({ default: () => null })));

/**
 * The live region is in the HTML, because a screen reader announces only what is added to a region it knows. The toasts
 * load when a message may be needed.
 */
export function Notifications() {
  const enabled = useSyncExternalStore(onNotificationsEnabled, notificationsEnabled, () => false);
  return (
    <div className={css.region} aria-live="polite">
      {enabled && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </div>
  );
}
