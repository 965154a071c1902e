import type { Post } from '#model/schema/content-types.ts';
import { toLocalePath } from '#app/state/language.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { FormattedDate } from '#app/ui/text/formatted-date.tsx';
import { FramedPicture } from '#app/ui/media/framed-picture.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { TagNavigation } from '#app/ui/controls/tag-navigation.tsx';
import css from './post-list.module.css';

interface Props {
  posts: Pick<Post, 'slug' | 'heading' | 'lead' | 'date' | 'minutes' | 'picture' | 'alt'>[];
  /** The tags of all posts. */
  tags: { id: string; title: string }[];
}

export function PostList({ posts, tags }: Props) {
  const { t, language, pathTo } = useLayoutData();
  return (
    <div className={css.posts}>
      {tags.length > 0 && <TagNavigation tags={tags} />}
      <ul>
        {posts.map(({ slug, heading, lead, date, minutes, picture, alt }) => (
          <li key={slug}>
            <Link to={pathTo('post', slug)}>
              <p>
                <FormattedDate date={date} />
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
      <a href={toLocalePath(language, `${pathTo('posts')}/feed.xml`)}>{t('blog.feed')}</a>
    </div>
  );
}
