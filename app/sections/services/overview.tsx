import { Section } from '#app/ui/section/section.tsx';
import css from './overview.module.css';

interface Props {
  id: string | undefined;
  heading: string;
  /** In full: cards cut it after six lines. */
  description: string;
  paragraphs: string[] | undefined;
}

export function Overview({ id, heading, description, paragraphs }: Props) {
  return (
    <Section id={id} heading={heading} text={description}>
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
