import { Link } from '#app/ui/controls/link.tsx';
import type { ServiceContent, ServiceCard } from '#model/schema/content-types.ts';
import { Icon } from '#app/ui/media/icon.tsx';
import { twoPerRowClassFor } from '#app/ui/section/rows.ts';
import { Section } from '#app/ui/section/section.tsx';
import css from './service-cards.module.css';

interface Props {
  heading: string;
  description: string;
  services: (ServiceCard & { parts: Pick<ServiceContent, 'title' | 'url'>[] })[];
}

export function ServiceCards({ heading, description, services }: Props) {
  return (
    <Section heading={heading} text={description}>
      <ul className={`${css.cards} ${twoPerRowClassFor(services.length)}`}>
        {services.map(({ title, description: text, icon, url, parts }) => (
          <li key={url}>
            {icon && <Icon name={icon} size={28} />}
            <h3>
              <Link to={url}>{title}</Link>
            </h3>
            <p>{text}</p>
            {parts.length > 0 && (
              <ul>
                {parts.map((part) => (
                  <li key={part.url}>
                    <Link to={part.url}>{part.title}</Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
