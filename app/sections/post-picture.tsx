import { FramedPicture } from '../ui/framed-picture.tsx';
import css from './post-list.module.css';

/** At the head of a post. */
export function PostPicture({ file, alt }: { file: string; alt?: string }) {
  return (
    <div className={css.head}>
      <FramedPicture file={file} alt={alt} sizes="1200px" when="at once" />
    </div>
  );
}
