import type { ServicePageContent } from '#model/schema/content-types.ts';
import { Section } from '../../ui/section/section.tsx';
import css from './overview.module.css';

export function Overview({ overview }: { overview: NonNullable<ServicePageContent['overview']> }) {
  return (
    <Section heading={overview.heading}>
      <div className={css.columns}>
        {overview.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
