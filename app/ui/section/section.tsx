import { useId, type ReactNode } from 'react';
import css from './section.module.css';

interface Props {
  heading: ReactNode;
  /** A sentence beside the heading, or below it where there is no room. */
  text?: ReactNode;
  /** Something to operate at the end of the heading's line. */
  aside?: ReactNode;
  /** Beside the heading; the text then stands below it. */
  picture?: ReactNode;
  /** Ink is dark in both themes. */
  tone?: 'paper' | 'raised' | 'ink';
  id?: string;
  children?: ReactNode;
}

/** A band of the page: a heading, what it says in short, and the matter itself. */
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
