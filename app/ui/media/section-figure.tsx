import { FramedPicture } from './framed-picture.tsx';
import css from './section-figure.module.css';

interface Props {
  picture: string;
  alt?: string;
  /** The caption. */
  caption?: string;
}

/** The picture of a section. */
export function SectionFigure({ picture, alt, caption }: Props) {
  return (
    <figure className={css.scene}>
      <FramedPicture file={picture} alt={alt} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
