import type { Industry } from '#model/schema.ts';
import { Icon } from '../ui/icon.tsx';
import { roomyRowsOf } from '../ui/rows.ts';
import { Section } from '../ui/section.tsx';
import css from './industries.module.css';

interface Props {
  heading: string;
  description: string;
  industries: Industry[];
}

export function Industries({ heading, description, industries }: Props) {
  if (industries.length === 0) return null;
  return (
    <Section heading={heading} text={description}>
      <ul className={`${css.list} ${roomyRowsOf(industries.length, 3)}`}>
        {industries.map(({ title, description: text, icon }) => (
          <li key={title}>
            <Icon name={icon} size={24} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
