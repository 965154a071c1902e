import { useId } from 'react';
import type { SectionData } from '#model/sections/sections.ts';
import { ButtonLinks } from '#app/ui/controls/button-links.tsx';
import { SectionFigure } from '#app/ui/media/section-figure.tsx';
import css from './text-picture.module.css';

export default function TextPicture(data: SectionData<'text-picture'>) {
  const { heading, paragraphs, picture, alt, caption, side, buttons } = data;
  const headingId = useId();
  return (
    <section className={`${css.section} beside`} data-side={side} aria-labelledby={headingId}>
      <div className={css.text}>
        <h2 id={headingId}>{heading}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {buttons.length > 0 && (
          <div className={css.buttons}>
            <ButtonLinks buttons={buttons} />
          </div>
        )}
      </div>
      <SectionFigure picture={picture} alt={alt} caption={caption} />
    </section>
  );
}
