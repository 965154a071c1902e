import { useShell } from '../shell.ts';
import { TopicRow } from '../ui/topic-row.tsx';
import css from './post-list.module.css';

/** Where to read on. */
export function PostEnd({ tags }: { tags: { id: string; title: string }[] }) {
  const { t } = useShell();
  const topics = [{ url: '/blog', title: t('blog.all') }, ...tags.map(({ id, title }) => ({ url: `/blog/tags/${id}`, title }))];
  return (
    <div className={css.posts}>
      <TopicRow label={t('blog.topics')} topics={topics} />
    </div>
  );
}
