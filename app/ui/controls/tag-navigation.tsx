import { useRoute } from '#app/routing/route-state.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import css from './filter-bar.module.css';
import { Link } from './link.tsx';

/** Links to all posts and to each tag's. It looks like the filter bar, but works without scripts, and each tag has a URL. */
export function TagNavigation({ tags }: { tags: { id: string; title: string }[] }) {
  const { t, pathTo } = useLayoutData();
  const { path } = useRoute();
  const topics = [
    { url: pathTo('posts'), title: t('blog.all') },
    ...tags.map(({ id, title }) => ({ url: pathTo('posts', id), title })),
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
