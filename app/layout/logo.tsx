import { Link } from '#app/ui/controls/link.tsx';
import { logo, site } from 'virtual:site';
import css from './logo.module.css';

export function Logo() {
  return (
    <Link to="/" className={css.logo} translate="no">
      {logo ? (
        <img src={logo.path} alt="" width={Math.round(26 * logo.aspectRatio)} height={26} className={css.image} />
      ) : (
        <svg viewBox="0 0 20 20" width="22" height="22" className={css.mark} aria-hidden="true">
          <path d="M7-1c6.5 6.5 6.5 15.5 0 22" />
        </svg>
      )}
      <span className={css.name}>{site.brand}</span>
    </Link>
  );
}
