import { useSyncExternalStore } from 'react';
import type { RouterHistory } from '../../routing/router-history.ts';
import { useLayoutData } from '../../layout-data.ts';
import css from './loading-screen.module.css';

/** Shown while the next page loads. It subscribes by itself, so that the page behind does not re-render. */
export function LoadingScreen({ history: { onLoadingChange, isLoading } }: { history: RouterHistory }) {
  const { t } = useLayoutData();
  const loading = useSyncExternalStore(onLoadingChange, isLoading, () => false);
  if (!loading) return null;
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
