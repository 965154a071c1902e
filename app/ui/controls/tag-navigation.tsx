import { useRoute } from '../../routing/route-state.ts';
import { useLayoutData } from '../../layout-data.ts';
import css from './filter-bar.module.css';
import { Link } from './link.tsx';

/** Links to all posts and to each tag's. It looks like the filter bar, but works without scripts, and each tag has a URL. */
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
