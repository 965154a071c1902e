import { Section } from '../../ui/section/section.tsx';
import css from './overview.module.css';

interface Props {
  heading: string;
  /** In full: cards cut it after six lines. */
  description: string;
  paragraphs: string[] | undefined;
}

export function Overview({ heading, description, paragraphs }: Props) {
  return (
    <Section heading={heading} text={description}>
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
