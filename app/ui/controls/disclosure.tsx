import type { ReactNode } from 'react';
import css from './disclosure.module.css';
import { Icon } from '../media/icon.tsx';

/** Words that unfold more. The browser does it, with and without scripts. */
export function Disclosure({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={css.disclosure}>
      <summary>
        {summary}
        <Icon name="plus" />
      </summary>
      {children}
    </details>
  );
}
