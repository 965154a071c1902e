import { useId } from 'react';
import type { SectionData } from '#model/sections/sections.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { ButtonLinks } from '#app/ui/controls/button-links.tsx';
import css from './closing.module.css';

export default function Closing({ heading, description, buttons }: SectionData<'closing'>) {
  const { t, pathTo } = useLayoutData();
  const headingId = useId();
  const text = heading ? description : (description ?? t('home.waitingForText'));
  const links = buttons.length > 0 ? buttons : [{ label: t('buttons.letsTalk'), to: pathTo('contact') }];
  return (
    <section className={css.banner} aria-labelledby={headingId}>
      <h2 id={headingId}>{heading ?? t('home.waitingFor')}</h2>
      <div>
        {text && <p>{text}</p>}
        <ButtonLinks buttons={links} variant="inverse" />
      </div>
    </section>
  );
}
