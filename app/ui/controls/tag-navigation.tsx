import { useRoute } from '../../routing/route-state.ts';
import { useLayoutData } from '../../layout-data.ts';
import css from './filter-bar.module.css';
import { Link } from './link.tsx';

/** All posts, and those of each tag. Like the row of buttons, but of pages: it needs no scripts, and each choice has an address. */
export function TagNavigation({ tags }: { tags: { id: string; title: string }[] }) {
  const { t } = useLayoutData();
  const { path } = useRoute();
  const topics = [
    { url: '/blog', title: t('blog.all') },
    ...tags.map(({ id, title }) => ({ url: `/blog/tags/${id}`, title })),
  ];
  return (
    <nav className={css.row} aria-label={t('blog.topics')}>
      {topics.map(({ url, title }) => (
        <Link key={url} to={url} aria-current={url === path ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
