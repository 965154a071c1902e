import { useLayoutData } from '#app/state/layout-data.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import css from './not-found.module.css';

export default function NotFoundPage() {
  const { t } = useLayoutData();
  return (
    <section className={`${css.screen} ink`}>
      <p className={css.code} aria-hidden="true">
        404
      </p>
      <h1>{t('messages.somethingMissing')}</h1>
      <p className={css.text}>{t('messages.cantFindPage')}</p>
      <ButtonLink to="/">{t('buttons.goHome')}</ButtonLink>
    </section>
  );
}
