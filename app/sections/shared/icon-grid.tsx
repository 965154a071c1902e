import type { ReactNode } from 'react';
import { Icon } from '#app/ui/media/icon.tsx';
import type { IconName } from '#app/ui/media/interface-icons.ts';
import { roomyRowClassFor } from '#app/ui/section/rows.ts';
import { Section } from '#app/ui/section/section.tsx';
import css from './icon-grid.module.css';

interface Props {
  heading: ReactNode;
  text?: string;
  tone?: 'paper' | 'raised';
  items: { icon: IconName; title: string; description: string }[];
}

/** Cells divided by hairlines, each with an icon, a title and a sentence or two. */
export function IconGrid({ heading, text, tone, items }: Props) {
  if (items.length === 0) return null;
  return (
    <Section heading={heading} text={text} tone={tone}>
      <ul className={`${css.grid} ${roomyRowClassFor(items.length, 3)}`}>
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
