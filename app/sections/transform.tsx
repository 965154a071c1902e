import type { ServicePage } from '#model/schema.ts';
import { useShell } from '../shell.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Highlighted } from '../ui/highlighted.tsx';
import { Points } from '../ui/points.tsx';
import css from './transform.module.css';

export function Transform({ transform }: { transform: NonNullable<ServicePage['transform']> }) {
  const { t } = useShell();
  return (
    <section className={`${css.band} ink beside`} aria-labelledby="transform">
      <div className={css.text}>
        <h2 id="transform">
          <Highlighted
            before={transform.initialHeading ?? t('home.lookingTo')}
            highlight={transform.highlightHeading}
            after={transform.remainingText}
          />
        </h2>
        <p>{transform.desc}</p>
        <ButtonLink to="/contact-us#contact-form">{t('buttons.scheduleCall')}</ButtonLink>
      </div>
      <Points points={transform.points} as="ol" />
    </section>
  );
}
