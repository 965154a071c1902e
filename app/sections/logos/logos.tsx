import type { SectionData } from '#model/sections/sections.ts';
import { site } from 'virtual:site';
import { pictureUrl } from '#app/ui/media/picture-url.ts';
import { rowClassFor } from '#app/ui/section/rows.ts';
import { Section } from '#app/ui/section/section.tsx';
import css from './logos.module.css';

export default function Logos({ heading, items }: SectionData<'logos'>) {
  return (
    <Section heading={heading}>
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
    </Section>
  );
}
