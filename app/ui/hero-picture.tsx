import { site } from 'virtual:site';
import css from './hero-picture.module.css';

/**
 * The picture behind a hero, by file name from site.imagesLocation. Our own pictures come in three sizes (the smallest is
 * drawn upright, for phones), as AVIF, which every browser knows that knows our styles; another host is only known to have
 * the file itself.
 */
export function HeroPicture({ file }: { file: string }) {
  const base = site.imagesLocation + file.slice(0, file.lastIndexOf('.'));
  const own = site.imagesLocation.startsWith('/');
  return (
    <picture className={css.picture}>
      {own && (
        <>
          <source media="(width < 768px), (max-aspect-ratio: 1/1)" type="image/avif" srcSet={`${base}-640.avif`} width={640} height={1040} />
          <source type="image/avif" srcSet={`${base}-1280.avif 1280w, ${base}-1920.avif 1920w`} sizes="100vw" />
        </>
      )}
      <img src={site.imagesLocation + file} alt="" width={1920} height={1080} fetchPriority="high" decoding="async" />
    </picture>
  );
}
