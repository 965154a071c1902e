import { useTranslation } from 'react-i18next';
import type { Page } from '#model/schema.ts';
import { site } from 'virtual:site';
import { Section } from '../ui/section.tsx';
import { SocialLinks } from '../ui/social-links.tsx';
import css from './vision.module.css';

export function Vision({ vision }: { vision: Page<'about'>['vision'] }) {
  const { t } = useTranslation();
  const { name, role, quote, picture, socials } = vision.leader;
  return (
    <Section heading={vision.heading}>
      <div className={css.columns}>
        <div className={css.text}>
          {vision.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <figure className={css.leader}>
          <img src={site.imagesLocation + picture} alt="" width={640} height={760} loading="lazy" />
          <blockquote>
            <p>{quote}</p>
          </blockquote>
          <figcaption>
            <span>
              <b>{name}</b>
              {role}
            </span>
            <SocialLinks socials={socials} label={(network) => t('about.profileOn', { name, network })} />
          </figcaption>
        </figure>
      </div>
    </Section>
  );
}
