import type { PageDataOf } from '#model/page-data/page-data.ts';
import { Article } from '#app/sections/shared/article.tsx';
import { ClosingBanner } from '#app/sections/shared/closing-banner.tsx';
import { PageTitle } from '#app/sections/shared/page-title.tsx';
import posts from '#app/sections/blog/post-list.module.css';
import { useLayoutData } from '#app/state/layout-data.ts';
import { DatedLine } from '#app/ui/text/dated-line.tsx';
import { FramedPicture } from '#app/ui/media/framed-picture.tsx';
import { BidiIsolate } from '#app/ui/text/bidi-isolate.tsx';
import { PageSections } from '#app/ui/section/page-sections.tsx';
import { TagNavigation } from '#app/ui/controls/tag-navigation.tsx';

/** A post, or the placeholder article for an unknown id. */
export default function PostPage({ data: { text, post } }: { data: PageDataOf<'post'> }) {
  const { t } = useLayoutData();
  const byline = (
    <>
      <BidiIsolate text={t('about.by', { author: text.author })} name={text.author} /> ·
    </>
  );
  return (
    <PageSections>
      <PageTitle heading={text.heading} lead={text.lead}>
        <DatedLine
          before={byline}
          date={text.date}
          after={post && ` · ${t('blog.minutes', { count: post.minutes })}`}
        />
      </PageTitle>
      <>
        {post?.picture && (
          <div className={posts.head}>
            <FramedPicture file={post.picture} alt={post.alt} sizes="1200px" loading="eager" />
          </div>
        )}
        <Article text={text.text} />
        {post && (
          <div className={posts.posts}>
            <TagNavigation tags={post.tags} />
          </div>
        )}
      </>
      <ClosingBanner />
    </PageSections>
  );
}
