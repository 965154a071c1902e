import { Link } from 'react-router';
import { site } from '#content/site.ts';
import css from './logo.module.css';

export function Logo() {
  return (
    <Link to="/" className={css.logo} translate="no">
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <rect width="20" height="20" rx="5" className={css.square} />
        <path d="M10 3.5c-4 3.6-4 9.4 0 13M10 3.5c4 3.6 4 9.4 0 13" className={css.arc} />
      </svg>
      {site.brand}
    </Link>
  );
}
