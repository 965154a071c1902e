import { Link } from '../ui/link.tsx';
import type { Service, SubService } from '#content/schema.ts';
import { Icon } from '../ui/icon.tsx';
import { Section } from '../ui/section.tsx';
import css from './service-cards.module.css';

interface Props {
  heading: string;
  description: string;
  services: Service[];
  /** Shown as links on the card of the service whose URL theirs begin with. */
  subServices: SubService[];
}

export function ServiceCards({ heading, description, services, subServices }: Props) {
  return (
    <Section heading={heading} text={description}>
      <ul className={css.cards}>
        {services.map(({ title, description: text, icon, url }) => {
          const parts = subServices.filter((part) => part.url.startsWith(`${url}/`));
          return (
            <li key={url}>
              <Icon name={icon} size={28} />
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
          );
        })}
      </ul>
    </Section>
  );
}
