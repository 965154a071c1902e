import type { ReactNode } from 'react';
import css from './page-title.module.css';

interface Props {
  heading: string;
  lead?: string;
  children?: ReactNode;
}

/** The top of a page that is for reading: a short ink band instead of a full hero. */
export function PageTitle({ heading, lead, children }: Props) {
  return (
    <section className={`${css.band} ink`}>
      <h1>{heading}</h1>
      {lead && <p className={css.lead}>{lead}</p>}
      {children}
    </section>
  );
}
