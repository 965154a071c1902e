import { Link } from '#app/ui/controls/link.tsx';
import type { ServiceCard } from '#model/schema/content-types.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { Section } from '#app/ui/section/section.tsx';
import css from './service-list.module.css';

interface Props {
  heading: string;
  description: string;
  services: ServiceCard[];
}

export function ServiceList({ heading, description, services }: Props) {
  if (services.length === 0) return null;
  return (
    <Section heading={heading} text={description}>
      <ol className={css.list}>
        {services.map(({ title, description: text, url }, index) => (
          <li key={url}>
            <Link to={url}>
              <span className="number" aria-hidden="true">
                {String(index + 1).padStart(2, '0')}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
              <Icon name="arrow-up-right" size={24} />
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}
