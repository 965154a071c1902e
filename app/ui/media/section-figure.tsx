import { FramedPicture } from './framed-picture.tsx';
import css from './section-figure.module.css';

interface Props {
  picture?: string;
  alt?: string;
  /** The caption. */
  caption?: string;
}

/** A section's picture. Generated ones are mirrored in right-to-left pages; an owner's own may contain text and is not. */
export function SectionFigure({ picture, alt, caption }: Props) {
  return (
    <figure className={picture!.startsWith('/') ? css.scene : `${css.scene} ${css.drawn}`}>
      <FramedPicture file={picture!} alt={alt} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
