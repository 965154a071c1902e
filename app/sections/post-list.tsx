import type { Post } from '#model/schema.ts';
import { addressOf } from '../language.ts';
import { useShell } from '../shell.ts';
import { Day } from '../ui/day.tsx';
import { FramedPicture } from '../ui/framed-picture.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { TopicRow } from '../ui/topic-row.tsx';
import css from './post-list.module.css';

interface Props {
  posts: Pick<Post, 'id' | 'heading' | 'lead' | 'date' | 'minutes' | 'picture' | 'alt'>[];
  /** Of all posts. */
  tags: { id: string; title: string }[];
}

export function PostList({ posts, tags }: Props) {
  const { t, language } = useShell();
  return (
    <div className={css.posts}>
      {tags.length > 0 && <TopicRow tags={tags} />}
      <ul>
        {posts.map(({ id, heading, lead, date, minutes, picture, alt }) => (
          <li key={id}>
            <Link to={`/blog/${id}`}>
              <p>
                <Day date={date} />
                <span>{t('blog.minutes', { count: minutes })}</span>
              </p>
              {picture && <FramedPicture file={picture} alt={alt} sizes="300px" />}
              <h2>{heading}</h2>
              <p>{lead}</p>
              <Icon name="arrow-up-right" size={24} />
            </Link>
          </li>
        ))}
      </ul>
      <a href={addressOf(language, '/blog/feed.xml')}>
        {t('blog.feed')}
      </a>
    </div>
  );
}
