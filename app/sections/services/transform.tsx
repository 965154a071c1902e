import type { ServicePageContent } from '#model/schema/content-types.ts';
import { site } from 'virtual:site';
import { useLayoutData } from '#app/state/layout-data.ts';
import { ButtonLink, ExternalButtonLink } from '#app/ui/controls/button.tsx';
import { Highlighted } from '#app/ui/text/highlighted.tsx';
import { Points } from '#app/ui/text/points.tsx';
import css from './transform.module.css';

export function Transform({ transform }: { transform: NonNullable<ServicePageContent['transform']> }) {
  const { t, pathTo } = useLayoutData();
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
        {site.bookingUrl ? (
          <ExternalButtonLink href={site.bookingUrl}>{t('buttons.scheduleCall')}</ExternalButtonLink>
        ) : (
          <ButtonLink to={`${pathTo('contact')}#contact-form`}>{t('buttons.scheduleCall')}</ButtonLink>
        )}
      </div>
      <Points points={transform.points} as="ol" />
    </section>
  );
}
