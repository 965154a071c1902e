import type { SectionData } from '#model/sections/sections.ts';
import { SampleMark } from '#app/ui/text/sample-mark.tsx';
import { Section } from '#app/ui/section/section.tsx';
import css from './timeline.module.css';

export default function Timeline({ heading, items, sample }: SectionData<'timeline'>) {
  return (
    <Section heading={heading} aside={sample && <SampleMark />} tone="raised">
      <ol className={css.entries}>
        {items.map(({ year, title, description }) => (
          <li key={`${year} ${title}`}>
            <time dateTime={String(year)}>{year}</time>
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
