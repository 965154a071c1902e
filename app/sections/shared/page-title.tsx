import type { ReactNode } from 'react';
import { SampleMark } from '#app/ui/text/sample-mark.tsx';
import css from './page-title.module.css';

interface Props {
  heading: string;
  lead?: string;
  sample?: boolean;
  children?: ReactNode;
}

/** A short ink band instead of a hero, for pages of text. */
export function PageTitle({ heading, lead, sample, children }: Props) {
  return (
    <section className={`${css.band} ink`}>
      <h1>{heading}</h1>
      {(lead || sample) && (
        <p className={css.lead}>
          {lead} {sample && <SampleMark />}
        </p>
      )}
      {children}
    </section>
  );
}
