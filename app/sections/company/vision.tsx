import type { PageContent } from '#model/schema/content-types.ts';
import { site } from 'virtual:site';
import { pictureUrl } from '../../ui/media/picture-url.ts';
import { useLayoutData } from '../../layout-data.ts';
import { Section } from '../../ui/section/section.tsx';
import { SocialLinks } from '../../ui/controls/social-links.tsx';
import { Attribution } from '../../ui/text/attribution.tsx';
import css from './vision.module.css';

export function Vision({ vision: { heading, paragraphs, leader } }: { vision: PageContent<'about'>['vision'] }) {
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

function Leader({
  name,
  role,
  quote,
  picture,
  alt = '',
  socials,
  sample,
}: NonNullable<PageContent<'about'>['vision']['leader']>) {
  const { t } = useLayoutData();
  return (
    <figure className={css.leader}>
      <img src={pictureUrl(picture!, site.imagesLocation)} alt={alt} width={640} height={760} loading="lazy" />
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      <figcaption>
        <Attribution name={name} role={role} sample={sample} />
        <SocialLinks socials={socials} label={(network) => t('about.profileOn', { name, network })} />
      </figcaption>
    </figure>
  );
}
