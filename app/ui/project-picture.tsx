import { site } from 'virtual:site';

/** The picture of a piece of work; drawn, so there is nothing to say that the text beside it does not. */
export function ProjectPicture({ file, eager = false }: { file: string; eager?: boolean }) {
  const base = site.imagesLocation + file.slice(0, file.lastIndexOf('.'));
  const own = site.imagesLocation.startsWith('/');
  return (
    <picture>
      {own && (
        <>
          {/* One size for all phones: a sharper one would weigh more than the rest of the page. */}
          <source media="(width < 900px)" type="image/avif" srcSet={`${base}-600.avif`} />
          <source type="image/avif" srcSet={`${base}-600.avif 600w, ${base}.avif 1200w`} sizes="600px" />
        </>
      )}
      <img
        src={site.imagesLocation + file}
        alt=""
        width={1200}
        height={900}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
