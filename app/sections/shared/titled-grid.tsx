import type { ReactNode } from 'react';
import { roomyRowClassFor } from '#app/ui/section/rows.ts';
import { Section } from '#app/ui/section/section.tsx';
import css from './titled-grid.module.css';

interface Props {
  heading: string;
  items: { title: string; description: string; when?: string }[];
  /** Number the entries if their order matters. An entry with a time gets no number. */
  ordered?: boolean;
  tone?: 'paper' | 'raised';
  /** Shown next to the list. */
  picture?: ReactNode;
}

export function TitledGrid({ heading, items, ordered = false, tone, picture }: Props) {
  if (items.length === 0) return null;
  const List = ordered ? 'ol' : 'ul';
  const list = (
    <List className={picture ? css.grid : `${css.grid} ${roomyRowClassFor(items.length, 4)}`}>
      {items.map(({ title, description, when }, index) => (
        <li key={title}>
          {(when || ordered) && (
            <span className="number" aria-hidden={!when || undefined}>
              {when || String(index + 1).padStart(2, '0')}
            </span>
          )}
          <h3>{title}</h3>
          <p>{description}</p>
        </li>
      ))}
    </List>
  );
  return (
    <Section heading={heading} tone={tone}>
      {picture ? (
        <div className={`${css.pictured} beside`}>
          {list}
          {picture}
        </div>
      ) : (
        list
      )}
    </Section>
  );
}
