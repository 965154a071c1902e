import type { Page } from '#model/schema.ts';
import { site } from 'virtual:site';
import { pictureAddress } from '../picture-address.ts';
import { useShell } from '../shell.ts';
import { Section } from '../ui/section.tsx';
import { SocialLinks } from '../ui/social-links.tsx';
import { Speaker } from '../ui/speaker.tsx';
import css from './vision.module.css';

export function Vision({ vision: { heading, paragraphs, leader } }: { vision: Page<'about'>['vision'] }) {
  return (
    <Section heading={heading}>
      <div className={css.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {leader && <Leader {...leader} />}
    </Section>
  );
}

function Leader({ name, role, quote, picture, alt = '', socials, sample }: NonNullable<Page<'about'>['vision']['leader']>) {
  const { t } = useShell();
  return (
    <figure className={css.leader}>
      <img src={pictureAddress(picture!, site.imagesLocation)} alt={alt} width={640} height={760} loading="lazy" />
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      <figcaption>
        <Speaker name={name} role={role} sample={sample} />
        <SocialLinks socials={socials} label={(network) => t('about.profileOn', { name, network })} />
      </figcaption>
    </figure>
  );
}
