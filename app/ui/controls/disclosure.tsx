import type { ReactNode } from 'react';
import css from './disclosure.module.css';
import { Icon } from '#app/ui/media/icon.tsx';

/** Expandable text: native <details>, so it works without scripts. */
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
