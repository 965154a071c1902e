import { useLayoutData } from '../../layout-data.ts';
import { Icon } from '../../ui/media/icon.tsx';
import css from './connection-notice.module.css';

/** Part of the entry script: without a connection, a toast's code could not be loaded. */
export function ConnectionNotice({ onClose }: { onClose: () => void }) {
  const { t } = useLayoutData();
  return (
    <div className={css.notice} role="alert">
      <p>{t('messages.pageNotLoaded')}</p>
      <button type="button" className="round" aria-label={t('buttons.close')} onClick={onClose}>
        <Icon name="x" size={16} />
      </button>
    </div>
  );
}
