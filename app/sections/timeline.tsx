import type { Page } from '#model/schema.ts';
import { SampleMark } from '../ui/sample-mark.tsx';
import { Section } from '../ui/section.tsx';
import css from './timeline.module.css';

export function Timeline({ timeline }: { timeline: Page<'about'>['timeline'] }) {
  if (timeline.entries.length === 0) return null;
  return (
    <Section heading={timeline.heading} aside={timeline.sample && <SampleMark />} tone="raised">
      <ol className={css.entries}>
        {timeline.entries.map(({ year, title, description }) => (
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
