import css from './choice-row.module.css';
import { Link } from './link.tsx';

interface Props {
  label: string;
  topics: { url: string; title: string; current?: boolean }[];
}

/** Like the row of buttons, but of pages: it needs no scripts, and each choice has an address. */
export function TopicRow({ label, topics }: Props) {
  return (
    <nav className={css.row} aria-label={label}>
      {topics.map(({ url, title, current }) => (
        <Link key={url} to={url} aria-current={current ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
