import { useId } from 'react';
import type { SectionData } from '#model/sections/sections.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { roomyRowClassFor } from '#app/ui/section/rows.ts';
import { Section } from '#app/ui/section/section.tsx';
import { Points } from '#app/ui/text/points.tsx';
import css from './prices.module.css';

type Plan = SectionData<'prices'>['plans'][number];

export default function Prices({ heading, description, plans }: SectionData<'prices'>) {
  return (
    <Section heading={heading} text={description}>
      <ul className={`${css.plans} ${roomyRowClassFor(plans.length, 4)}`}>
        {plans.map((plan) => (
          <PlanEntry key={plan.name} plan={plan} />
        ))}
      </ul>
    </Section>
  );
}

function PlanEntry({ plan: { name, price, per, description, points, button, highlighted } }: { plan: Plan }) {
  const { t } = useLayoutData();
  const nameId = useId();
  return (
    <li data-highlighted={highlighted || undefined}>
      <div className={css.name}>
        <h3 id={nameId}>{name}</h3>
        {highlighted && <span>{t('sections.recommended')}</span>}
      </div>
      <p className={css.price}>
        <bdi>{price}</bdi> {per && <span>{per}</span>}
      </p>
      {description && <p className={css.description}>{description}</p>}
      <Points points={points} />
      {button && (
        <ButtonLink
          className={css.button}
          to={button.to}
          variant={highlighted ? 'primary' : 'outline'}
          aria-describedby={nameId}
        >
          {button.label}
        </ButtonLink>
      )}
    </li>
  );
}
