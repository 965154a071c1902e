import type { ComponentProps } from 'react';
import { rowClassFor } from '#app/ui/section/rows.ts';
import { SectionFigure } from '#app/ui/media/section-figure.tsx';
import { Section } from '#app/ui/section/section.tsx';
import css from './service-groups.module.css';

interface Props extends Partial<ComponentProps<typeof SectionFigure>> {
  heading: string;
  description: string;
  groups: { title: string; description: string }[][];
}

export function ServiceGroups({ heading, description, groups, picture, ...figure }: Props) {
  if (groups.length === 0) return null;
  return (
    <Section heading={heading} text={description} picture={picture && <SectionFigure picture={picture} {...figure} />}>
      <div className={`${css.columns} ${rowClassFor(groups.length, 3)}`}>
        {groups.map((group, index) => (
          <ul key={index}>
            {group.map(({ title, description: text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </Section>
  );
}
