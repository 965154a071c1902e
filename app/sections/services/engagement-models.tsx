import type { EngagementModel } from '#model/schema/content-types.ts';
import { Points } from '#app/ui/text/points.tsx';
import { FaqLink } from '#app/ui/controls/faq-link.tsx';
import { rowSizes, rowClassFor } from '#app/ui/section/rows.ts';
import { Section } from '#app/ui/section/section.tsx';
import css from './engagement-models.module.css';

interface Props {
  heading: string;
  description: string;
  models: EngagementModel[];
  /** The heading of the FAQ, as the text of the link to it. */
  faqHeading: string | undefined;
}

export function EngagementModels({ heading, description, models, faqHeading }: Props) {
  if (models.length === 0) return null;
  const starts = rowStarts(models.length);
  return (
    <Section heading={heading} text={description} tone="raised">
      <ol className={`${css.models} ${rowClassFor(models.length, 3)}`}>
        {models.map(({ id, title, points }, index) => (
          <li key={id} className={starts.includes(index) ? css.start : undefined}>
            <span className="number" aria-hidden="true">
              {id}
            </span>
            <h3>{title}</h3>
            <Points points={points} />
          </li>
        ))}
      </ol>
      <div className={css.questions}>
        <FaqLink heading={faqHeading} />
      </div>
    </Section>
  );
}

/** The index of each row's first entry. */
function rowStarts(count: number): number[] {
  const sizes = rowSizes(count, 3);
  return sizes.map((_, row) => sizes.slice(0, row).reduce((sum, size) => sum + size, 0));
}
