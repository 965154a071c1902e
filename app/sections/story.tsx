import type { Page } from '#model/schema.ts';
import { Section } from '../ui/section.tsx';
import css from './story.module.css';

export function Story({ story }: { story: Page<'about'>['story'] }) {
  return (
    <Section heading={story.heading}>
      <div className={css.text}>
        {story.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
