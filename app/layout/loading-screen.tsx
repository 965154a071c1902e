import { useShell } from '../shell.ts';
import css from './loading-screen.module.css';

/** `delayed` keeps it from flashing up where the next page is there within a moment. */
export function LoadingScreen({ delayed = false }: { delayed?: boolean }) {
  const { t } = useShell();
  return (
    <output className={css.screen} data-delayed={delayed}>
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
