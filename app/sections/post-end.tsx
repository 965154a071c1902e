import { TopicRow } from '../ui/topic-row.tsx';
import css from './post-list.module.css';

/** Where to read on. */
export function PostEnd({ tags }: { tags: { id: string; title: string }[] }) {
  return (
    <div className={css.posts}>
      <TopicRow tags={tags} />
    </div>
  );
}
