import { useLayoutData } from '#app/state/layout-data.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import toasts from '#app/ui/overlays/toasts.module.css';
import css from './connection-notice.module.css';

/** Looks like a toast, but is part of the entry script: without a connection, the code for toasts could not be loaded. */
export function ConnectionNotice({ onClose }: { onClose: () => void }) {
  const { t } = useLayoutData();
  return (
    <div className={css.notice}>
      <div className={toasts.toast} role="alert">
        <p>{t('messages.pageNotLoaded')}</p>
        <button type="button" className="round" aria-label={t('buttons.close')} onClick={onClose}>
          <Icon name="x" size={16} />
        </button>
      </div>
    </div>
  );
}
