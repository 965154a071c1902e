import { site } from 'virtual:site';
import { pictureUrl, resizedPictureBase } from './picture-url.ts';

interface Props {
  file: string;
  alt?: string;
  /** Low priority: with the page, but after everything else. */
  loading?: 'eager' | 'low-priority' | 'lazy';
  /** Its width on a large screen. */
  sizes?: string;
}

/** The picture of a project or a post. Generated ones have no alt text: they say nothing that the text does not. */
export function FramedPicture({ file, alt = '', loading = 'lazy', sizes = '600px' }: Props) {
  const base = resizedPictureBase(file, site.imagesLocation);
  return (
    <picture>
      {base && (
        <>
          {/* One size for all phones: a sharper one would outweigh the rest of the page. */}
          <source media="(width < 900px)" type="image/avif" srcSet={`${base}-600.avif`} />
          <source type="image/avif" srcSet={`${base}-600.avif 600w, ${base}.avif 1200w`} sizes={sizes} />
        </>
      )}
      <img
        src={pictureUrl(file, site.imagesLocation)}
        alt={alt}
        width={1200}
        height={900}
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={loading === 'low-priority' ? 'low' : undefined}
        decoding="async"
      />
    </picture>
  );
}
