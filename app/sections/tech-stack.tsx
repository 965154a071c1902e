import { useShell } from '../shell.ts';
import { Link } from '../ui/link.tsx';
import type { Service } from '#model/schema.ts';
import { Icon } from '../ui/icon.tsx';
import { roomyRowsOf } from '../ui/rows.ts';
import { Section } from '../ui/section.tsx';
import css from './tech-stack.module.css';

export function TechStack({ subServices }: { subServices: Pick<Service, 'title' | 'description' | 'url'>[] }) {
  const { t } = useShell();
  return (
    <Section heading={t('home.techStack')}>
      <ul className={`${css.grid} ${roomyRowsOf(subServices.length, 3)}`}>
        {subServices.map(({ title, description, url }) => (
          <li key={url}>
            <Link to={url}>
              <h3>
                {title}
                <Icon name="arrow-up-right" size={24} />
              </h3>
              <p>{description}</p>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
