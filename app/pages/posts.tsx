import type { DataOf } from '../page-data.ts';
import { ClosingBanner } from '../sections/closing-banner.tsx';
import { PageTitle } from '../sections/page-title.tsx';
import { PostList } from '../sections/post-list.tsx';
import { Sections } from '../ui/sections.tsx';

/** The blog, and what of it has a tag. */
export default function Posts({ data }: { data: DataOf<'posts'> }) {
  return (
    <Sections>
      <PageTitle heading={data.heading} lead={data.lead} />
      <PostList posts={data.posts} tags={data.tags} />
      <ClosingBanner />
    </Sections>
  );
}
