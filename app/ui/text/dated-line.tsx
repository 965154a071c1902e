import type { ReactNode } from 'react';
import { FormattedDate } from './formatted-date.tsx';
import css from './dated-line.module.css';

/** "Last updated 1 November 2026". */
export function DatedLine({ before, date, after }: { before: ReactNode; date: string; after?: ReactNode }) {
  return (
    <p className={css.line}>
      {before} <FormattedDate date={date} />
      {after}
    </p>
  );
}
