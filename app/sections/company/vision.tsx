import type { PageContent } from '#model/schema/content-types.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { Portrait } from '#app/ui/media/portrait.tsx';
import { Section } from '#app/ui/section/section.tsx';
import { SocialLinks } from '#app/ui/controls/social-links.tsx';
import { Attribution } from '#app/ui/text/attribution.tsx';
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
  alt,
  socials,
  sample,
}: NonNullable<PageContent<'about'>['vision']['leader']>) {
  const { t } = useLayoutData();
  return (
    <figure className={css.leader}>
      <Portrait name={name} picture={picture} alt={alt} width={640} height={760} />
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
