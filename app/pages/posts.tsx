import type { PageDataOf } from '#model/page-data/page-data.ts';
import { ClosingBanner } from '#app/sections/shared/closing-banner.tsx';
import { PageTitle } from '#app/sections/shared/page-title.tsx';
import { PostList } from '#app/sections/blog/post-list.tsx';
import { PageSections } from '#app/ui/section/page-sections.tsx';

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
