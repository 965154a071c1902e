import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import css from './questions-link.module.css';

/** Leads to what clients ask, by the heading that it has there. Without questions there is nothing. */
export function QuestionsLink({ heading }: { heading: string | undefined }) {
  if (!heading) return null;
  return (
    <Link to="/contact-us#questions" className={css.link}>
      {heading}
      <Icon name="arrow-right" />
    </Link>
  );
}
