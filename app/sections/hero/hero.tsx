import type { SectionData } from '#model/sections/sections.ts';
import { ButtonLinks } from '#app/ui/controls/button-links.tsx';
import { LearnMoreLink } from '#app/ui/controls/learn-more-link.tsx';
import { HeroPicture } from '#app/ui/media/hero-picture.tsx';
import { Highlighted } from '#app/ui/text/highlighted.tsx';
import css from './hero.module.css';

export default function Hero({ hero, learnMore, buttons }: SectionData<'hero'>) {
  const backgroundClass = (hero.imageClassName && css[hero.imageClassName]) ?? '';
  return (
    <section className={`${css.hero} ink ${backgroundClass}`.trim()}>
      {hero.imageUrl && <HeroPicture file={hero.imageUrl} alt={hero.alt} />}
      <h1>
        <Highlighted before={hero.initialHeading} highlight={hero.highlightHeading} after={hero.secondPartHeading} />
      </h1>
      <p>{hero.description}</p>
      {(learnMore || buttons.length > 0) && (
        <div className={css.actions}>{learnMore ? <LearnMoreLink /> : <ButtonLinks buttons={buttons} />}</div>
      )}
    </section>
  );
}
