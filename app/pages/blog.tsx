import type { DataOf } from '../page-data.ts';
import { Article } from '../sections/article.tsx';
import { ClosingBanner } from '../sections/closing-banner.tsx';
import { PageTitle } from '../sections/page-title.tsx';
import posts from '../sections/post-list.module.css';
import { useShell } from '../shell.ts';
import { DatedLine } from '../ui/dated-line.tsx';
import { FramedPicture } from '../ui/framed-picture.tsx';
import { Isolated } from '../ui/isolated.tsx';
import { Sections } from '../ui/sections.tsx';
import { TopicRow } from '../ui/topic-row.tsx';

/** A post, or the article that stands where there is none. */
export default function Blog({ data: { text, post } }: { data: DataOf<'blog'> }) {
  const { t } = useShell();
  const by = (
    <>
      <Isolated text={t('about.by', { author: text.author })} name={text.author} /> ·
    </>
  );
  return (
    <Sections>
      <PageTitle heading={text.heading} lead={text.lead}>
        <DatedLine before={by} date={text.date} after={post && ` · ${t('blog.minutes', { count: post.minutes })}`} />
      </PageTitle>
      <>
        {post?.picture && (
          <div className={posts.head}>
            <FramedPicture file={post.picture} alt={post.alt} sizes="1200px" when="at once" />
          </div>
        )}
        <Article text={text.text} />
        {post && (
          <div className={posts.posts}>
            <TopicRow tags={post.tags} />
          </div>
        )}
      </>
      <ClosingBanner />
    </Sections>
  );
}
