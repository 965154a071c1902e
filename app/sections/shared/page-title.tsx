import type { ReactNode } from 'react';
import css from './page-title.module.css';

interface Props {
  heading: string;
  lead?: string;
  children?: ReactNode;
}

/** A short ink band instead of a hero, for pages of text. */
export function PageTitle({ heading, lead, children }: Props) {
  return (
    <section className={`${css.band} ink`}>
      <h1>{heading}</h1>
      {lead && <p className={css.lead}>{lead}</p>}
      {children}
    </section>
  );
}
