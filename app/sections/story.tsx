import type { Page } from '#model/schema.ts';
import { SampleMark } from '../ui/sample-mark.tsx';
import { Section } from '../ui/section.tsx';
import css from './story.module.css';

export function Story({ story }: { story: Page<'about'>['story'] }) {
  return (
    <Section heading={story.heading} aside={story.sample && <SampleMark />}>
      <div className={css.text}>
        {story.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
