import { useId, type ReactNode } from 'react';
import css from './section.module.css';

interface Props {
  heading: ReactNode;
  /** A sentence beside the heading, or below it on narrow screens. */
  text?: ReactNode;
  /** A control at the end of the heading's line. */
  aside?: ReactNode;
  /** Beside the heading; the text is then below the heading. */
  picture?: ReactNode;
  /** Ink is dark in both themes. */
  tone?: 'paper' | 'raised' | 'ink';
  id?: string | undefined;
  children?: ReactNode;
}

/** A section of a page: a heading, a sentence, and the content. */
export function Section({ heading, text, aside, picture, tone = 'paper', id, children }: Props) {
  const headingId = useId();
  return (
    <section id={id} className={css.section} data-tone={tone} aria-labelledby={headingId}>
      <div className={css.inner}>
        <header className={picture ? `${css.head} ${css.pictured}` : css.head}>
          <h2 id={headingId}>{heading}</h2>
          {text && <p>{text}</p>}
          {aside}
          {picture}
        </header>
        {children}
      </div>
    </section>
  );
}
