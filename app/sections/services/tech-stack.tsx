import { useLayoutData } from '#app/state/layout-data.ts';
import { Link } from '#app/ui/controls/link.tsx';
import type { ServiceContent } from '#model/schema/content-types.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { roomyRowClassFor } from '#app/ui/section/rows.ts';
import { Section } from '#app/ui/section/section.tsx';
import css from './tech-stack.module.css';

interface Props {
  /** Without it, one that suits any technology. */
  heading: string | undefined;
  subServices: Pick<ServiceContent, 'title' | 'description' | 'url'>[];
}

export function TechStack({ heading, subServices }: Props) {
  const { t } = useLayoutData();
  return (
    <Section heading={heading ?? t('home.techStack')}>
      <ul className={`${css.grid} ${roomyRowClassFor(subServices.length, 3)}`}>
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
