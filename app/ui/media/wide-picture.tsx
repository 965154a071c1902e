import { site } from 'virtual:site';
import { pictureUrl, resizedPictureBase } from './picture-url.ts';

/** A picture as wide as the page or its content. */
export function WidePicture({ file, alt = '' }: { file: string; alt?: string }) {
  const base = resizedPictureBase(file, site.imagesLocation);
  return (
    <picture>
      {base && (
        <>
          <source media="(width < 600px)" type="image/avif" srcSet={`${base}-800.avif`} />
          <source type="image/avif" srcSet={`${base}-1280.avif 1280w, ${base}.avif 1920w`} sizes="100vw" />
        </>
      )}
      <img
        src={pictureUrl(file, site.imagesLocation)}
        alt={alt}
        width={1920}
        height={1080}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
