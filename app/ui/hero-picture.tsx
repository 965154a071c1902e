import { site } from '#content/site.ts';
import css from './hero-picture.module.css';

/**
 * The picture behind a hero, by file name from site.imagesLocation. Our own pictures come in three sizes (the smallest
 * is drawn upright, for phones) and two formats; another host is only known to have the file itself.
 */
export function HeroPicture({ file }: { file: string }) {
  const base = site.imagesLocation + file.slice(0, file.lastIndexOf('.'));
  const own = site.imagesLocation.startsWith('/');
  return (
    <picture className={css.picture}>
      {own &&
        (['avif', 'webp'] as const).map((format) => (
          <source key={format} media="(width < 768px), (max-aspect-ratio: 1/1)" type={`image/${format}`} srcSet={`${base}-640.${format}`} width={640} height={1040} />
        ))}
      {own &&
        (['avif', 'webp'] as const).map((format) => (
          <source key={format} type={`image/${format}`} srcSet={`${base}-1280.${format} 1280w, ${base}-1920.${format} 1920w`} sizes="100vw" />
        ))}
      <img src={site.imagesLocation + file} alt="" width={1920} height={1080} fetchPriority="high" decoding="async" />
    </picture>
  );
}
