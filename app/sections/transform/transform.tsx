import { useId } from 'react';
import type { SectionData } from '#model/sections/sections.ts';
import { site } from 'virtual:site';
import { useLayoutData } from '#app/state/layout-data.ts';
import { ButtonLink, ExternalButtonLink } from '#app/ui/controls/button.tsx';
import { Highlighted } from '#app/ui/text/highlighted.tsx';
import { Points } from '#app/ui/text/points.tsx';
import css from './transform.module.css';

export default function Transform({ transform }: SectionData<'transform'>) {
  const headingId = useId();
  const { t, pathTo } = useLayoutData();
  return (
    <section className={`${css.band} ink beside`} aria-labelledby={headingId}>
      <div className={css.text}>
        <h2 id={headingId}>
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
