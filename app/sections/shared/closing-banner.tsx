import { useLayoutData } from '#app/state/layout-data.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import css from './closing-banner.module.css';

export function ClosingBanner() {
  const { t, pathTo } = useLayoutData();
  return (
    <section className={css.banner} aria-labelledby="closing">
      <h2 id="closing">{t('home.waitingFor')}</h2>
      <div>
        <p>{t('home.waitingForText')}</p>
        <ButtonLink to={pathTo('contact')} variant="inverse">
          {t('buttons.letsTalk')}
          <Icon name="arrow-right" />
        </ButtonLink>
      </div>
    </section>
  );
}
