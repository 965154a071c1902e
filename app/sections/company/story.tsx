import type { PageContent } from '#model/schema/content-types.ts';
import { SampleMark } from '#app/ui/text/sample-mark.tsx';
import { Section } from '#app/ui/section/section.tsx';
import css from './story.module.css';

export function Story({ story }: { story: PageContent<'about'>['story'] }) {
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
