import type { SectionData } from '#model/sections/sections.ts';
import { SampleMark } from '#app/ui/text/sample-mark.tsx';
import { Section } from '#app/ui/section/section.tsx';
import css from './story.module.css';

export default function Story({ heading, paragraphs, sample }: SectionData<'story'>) {
  return (
    <Section heading={heading} aside={sample && <SampleMark />}>
      <div className={css.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
