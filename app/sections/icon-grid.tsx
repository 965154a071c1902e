import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/interface-icons.ts';
import { roomyRowsOf } from '../ui/rows.ts';
import { Section } from '../ui/section.tsx';
import css from './icon-grid.module.css';

interface Props {
  heading: ReactNode;
  text?: string;
  tone?: 'paper' | 'raised';
  items: { icon: IconName; title: string; description: string }[];
}

/** Cells divided by hairlines: an icon, a title, a sentence or two. */
export function IconGrid({ heading, text, tone, items }: Props) {
  if (items.length === 0) return null;
  return (
    <Section heading={heading} text={text} tone={tone}>
      <ul className={`${css.grid} ${roomyRowsOf(items.length, 3)}`}>
        {items.map(({ icon, title, description }) => (
          <li key={title}>
            <Icon name={icon} size={28} />
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
