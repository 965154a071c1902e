import { FramedPicture } from './framed-picture.tsx';
import css from './section-figure.module.css';

interface Props {
  picture?: string;
  alt?: string;
  /** Words below it. */
  caption?: string;
}

/** A picture that belongs to a section. One that is drawn runs the way the text does; one of the owner's may have words in it. */
export function SectionFigure({ picture, alt, caption }: Props) {
  return (
    <figure className={picture!.startsWith('/') ? css.scene : `${css.scene} ${css.drawn}`}>
      <FramedPicture file={picture!} alt={alt} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
