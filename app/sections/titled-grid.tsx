import { roomyRowsOf } from '../ui/rows.ts';
import { Section } from '../ui/section.tsx';
import css from './titled-grid.module.css';

interface Props {
  heading: string;
  text?: string;
  items: { title: string; description: string }[];
  /** Numbered where the order matters. */
  ordered?: boolean;
  tone?: 'paper' | 'raised';
}

export function TitledGrid({ heading, text, items, ordered = false, tone }: Props) {
  if (items.length === 0) return null;
  const List = ordered ? 'ol' : 'ul';
  return (
    <Section heading={heading} text={text} tone={tone}>
      <List className={`${css.grid} ${roomyRowsOf(items.length, 4)}`}>
        {items.map(({ title, description }, index) => (
          <li key={title}>
            {ordered && (
              <span className={css.number} aria-hidden="true">
                {String(index + 1).padStart(2, '0')}
              </span>
            )}
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </List>
    </Section>
  );
}
