import type { ReactNode } from 'react';
import type { HeroContent } from '#model/schema/content-types.ts';
import { HeroPicture } from '#app/ui/media/hero-picture.tsx';
import { Highlighted } from '#app/ui/text/highlighted.tsx';
import css from './hero.module.css';

interface Props {
  hero: HeroContent;
  /** Buttons below the description. */
  children?: ReactNode;
}

export function Hero({ hero, children }: Props) {
  const backgroundClass = (hero.imageClassName && css[hero.imageClassName]) ?? '';
  return (
    <section className={`${css.hero} ink ${backgroundClass}`.trim()}>
      {hero.imageUrl && <HeroPicture file={hero.imageUrl} alt={hero.alt} />}
      <h1>
        <Highlighted before={hero.initialHeading} highlight={hero.highlightHeading} after={hero.secondPartHeading} />
      </h1>
      <p>{hero.description}</p>
      {children && <div className={css.actions}>{children}</div>}
    </section>
  );
}
