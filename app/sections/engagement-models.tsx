import type { EngagementModel } from '#model/schema.ts';
import { Icon } from '../ui/icon.tsx';
import { Section } from '../ui/section.tsx';
import css from './engagement-models.module.css';

interface Props {
  heading: string;
  description: string;
  models: EngagementModel[];
}

export function EngagementModels({ heading, description, models }: Props) {
  return (
    <Section heading={heading} text={description} tone="raised">
      <ol className={css.models}>
        {models.map(({ id, title, points }) => (
          <li key={id}>
            <span className={css.number} aria-hidden="true">
              {id}
            </span>
            <h3>{title}</h3>
            <ul>
              {points.map((point) => (
                <li key={point}>
                  <Icon name="check" />
                  {point}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
}
