import type { PageContent } from '#model/schema/content-types.ts';
import { SampleMark } from '#app/ui/text/sample-mark.tsx';
import { Section } from '#app/ui/section/section.tsx';
import css from './timeline.module.css';

export function Timeline({ timeline }: { timeline: PageContent<'about'>['timeline'] }) {
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
