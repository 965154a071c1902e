import type { SectionData } from '#model/sections/sections.ts';
import { SectionFigure } from '#app/ui/media/section-figure.tsx';
import { roomyRowClassFor } from '#app/ui/section/rows.ts';
import { Section } from '#app/ui/section/section.tsx';
import css from './points.module.css';

/** Entries with a title each. They are numbered if their order matters; one with a time gets no number. */
export default function Points({
  heading,
  description,
  items,
  ordered,
  raised,
  picture,
  alt,
  caption,
}: SectionData<'points'>) {
  const List = ordered ? 'ol' : 'ul';
  const list = (
    <List className={picture ? css.grid : `${css.grid} ${roomyRowClassFor(items.length, 4)}`}>
      {items.map(({ title, description: text, when }, index) => (
        <li key={title}>
          {(when || ordered) && (
            <span className="number" aria-hidden={!when || undefined}>
              {when || String(index + 1).padStart(2, '0')}
            </span>
          )}
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
  return (
    <Section heading={heading} text={description} tone={raised ? 'raised' : 'paper'}>
      {picture ? (
        <div className={`${css.pictured} beside`}>
          {list}
          <SectionFigure picture={picture} alt={alt} caption={caption} />
        </div>
      ) : (
        list
      )}
    </Section>
  );
}
