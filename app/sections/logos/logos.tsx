import { useId } from 'react';
import type { SectionData } from '#model/sections/sections.ts';
import { site } from 'virtual:site';
import { pictureUrl } from '#app/ui/media/picture-url.ts';
import { rowClassFor } from '#app/ui/section/rows.ts';
import css from './logos.module.css';

/** A quiet band. */
export default function Logos({ heading, items }: SectionData<'logos'>) {
  const headingId = useId();
  return (
    <section className={css.band} aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      <ul className={`${css.logos} ${rowClassFor(items.length, 4)}`}>
        {items.map(({ name, picture, link }) => {
          const logo = (
            <img
              src={pictureUrl(picture, site.imagesLocation)}
              alt={name}
              width={200}
              height={60}
              loading="lazy"
              decoding="async"
            />
          );
          return <li key={name}>{link ? <a href={link}>{logo}</a> : logo}</li>;
        })}
      </ul>
    </section>
  );
}
