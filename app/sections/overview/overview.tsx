import type { SectionData } from '#model/sections/sections.ts';
import { learnMoreId } from '#app/ui/controls/learn-more-link.tsx';
import { Section } from '#app/ui/section/section.tsx';
import css from './overview.module.css';

/** The description is in full: cards cut it after six lines. */
export default function Overview({ isLearnMore, heading, description, paragraphs }: SectionData<'overview'>) {
  return (
    <Section id={isLearnMore ? learnMoreId : undefined} heading={heading} text={description}>
      {paragraphs && (
        <div className={css.columns}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
    </Section>
  );
}
