import { site } from 'virtual:site';
import { pictureUrl, resizedPictureBase } from './picture-url.ts';
import css from './hero-picture.module.css';

/**
 * The picture behind a hero, in three sizes (the smallest is portrait, for phones), as AVIF, which every supported browser
 * knows. An owner's own picture may be bright anywhere, and is never mirrored, because it may contain text.
 */
export function HeroPicture({ file, alt = '' }: { file: string; alt?: string }) {
  const base = resizedPictureBase(file, site.imagesLocation);
  return (
    <picture className={`${css.picture}${file.startsWith('/') ? ` ${css.photo}` : ''}`}>
      {base && (
        <>
          <source
            media="(width < 768px), (max-aspect-ratio: 1/1)"
            type="image/avif"
            srcSet={`${base}-640.avif`}
            width={640}
            height={1040}
          />
          <source type="image/avif" srcSet={`${base}-1280.avif 1280w, ${base}-1920.avif 1920w`} sizes="100vw" />
        </>
      )}
      <img
        src={pictureUrl(file, site.imagesLocation)}
        alt={alt}
        width={1920}
        height={1080}
        fetchPriority="high"
        decoding="async"
      />
    </picture>
  );
}
