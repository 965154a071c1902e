import { site } from 'virtual:site';
import { pictureAddress, sizesAddress } from '../picture-address.ts';

/** The picture of a piece of work. Of one that is drawn there is nothing to say that the text beside it does not. */
export function ProjectPicture({ file, alt = '', eager = false }: { file: string; alt?: string; eager?: boolean }) {
  const base = sizesAddress(file, site.imagesLocation);
  return (
    <picture>
      {base && (
        <>
          {/* One size for all phones: a sharper one would weigh more than the rest of the page. */}
          <source media="(width < 900px)" type="image/avif" srcSet={`${base}-600.avif`} />
          <source type="image/avif" srcSet={`${base}-600.avif 600w, ${base}.avif 1200w`} sizes="600px" />
        </>
      )}
      <img
        src={pictureAddress(file, site.imagesLocation)}
        alt={alt}
        width={1200}
        height={900}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
