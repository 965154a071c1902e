import type { PageDataOf } from '#model/page-data/page-data.ts';
import { ClosingBanner } from '../sections/shared/closing-banner.tsx';
import { PageTitle } from '../sections/shared/page-title.tsx';
import { PostList } from '../sections/blog/post-list.tsx';
import { PageSections } from '../ui/section/page-sections.tsx';

/** All posts, or those with a tag. */
export default function PostsPage({ data }: { data: PageDataOf<'posts'> }) {
  return (
    <PageSections>
      <PageTitle heading={data.heading} lead={data.lead} />
      <PostList posts={data.posts} tags={data.tags} />
      <ClosingBanner />
    </PageSections>
  );
}
