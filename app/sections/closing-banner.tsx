import { useShell } from '../shell.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import css from './closing-banner.module.css';

export function ClosingBanner() {
  const { t } = useShell();
  return (
    <section className={css.banner} aria-labelledby="closing">
      <h2 id="closing">{t('home.waitingFor')}</h2>
      <div>
        <p>{t('home.waitingForText')}</p>
        <ButtonLink to="/contact-us" variant="inverse">
          {t('buttons.letsTalk')}
          <Icon name="arrow-right" />
        </ButtonLink>
      </div>
    </section>
  );
}
