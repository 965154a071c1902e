import type { SectionData } from '#model/sections/sections.ts';
import posts from '#app/sections/post-list/post-list.module.css';
import { TagNavigation } from '#app/ui/controls/tag-navigation.tsx';
import { FramedPicture } from '#app/ui/media/framed-picture.tsx';
import { Article } from './article.tsx';

/** The text of a post or a text page. */
export default function Text({ text, picture, alt, tags }: SectionData<'text'>) {
  return (
    <>
      {picture && (
        <div className={posts.head}>
          <FramedPicture file={picture} alt={alt} sizes="1200px" loading="eager" />
        </div>
      )}
      <Article text={text} />
      {tags && (
        <div className={posts.posts}>
          <TagNavigation tags={tags} />
        </div>
      )}
    </>
  );
}
