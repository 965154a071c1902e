import { useEffectEvent, useLayoutEffect, useRef, type SyntheticEvent } from 'react';
import { useLayoutData } from '#app/state/layout-data.ts';
import { showModal } from './show-modal.ts';
import css from './loading-screen.module.css';

/** Shown while the next page loads. A modal dialog, so that the page behind is inert; Escape or a press cancels. */
export function LoadingScreen({ onCancel }: { onCancel: () => void }) {
  const { t } = useLayoutData();
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useEffectEvent(onCancel);
  // In the layout phase: a dialog returns the focus when it closes, and cannot when it has been removed.
  useLayoutEffect(() => {
    const element = dialog.current!;
    // The page behind is inert, so every press is on the dialog. The press that opened it may still be on its way up.
    element.addEventListener('click', () => cancel());
    showModal(element);
    return () => element.close();
  }, []);
  // The router closes it, together with showing the page.
  const onEscape = (event: SyntheticEvent) => {
    event.preventDefault();
    onCancel();
  };
  return (
    <dialog ref={dialog} className={css.screen} aria-label={t('messages.loading')} onCancel={onEscape}>
      <output>
        <span className="visually-hidden">{t('messages.loading')}</span>
        <span className={css.bars} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </span>
      </output>
      <button type="button" className={css.cancel}>
        {t('buttons.cancel')}
      </button>
    </dialog>
  );
}
