import type { TeamMember } from '#model/schema/content-types.ts';
import { site } from 'virtual:site';
import { useLayoutData } from '../../layout-data.ts';
import { SocialLinks } from '../../ui/controls/social-links.tsx';
import { pictureUrl } from '../../ui/media/picture-url.ts';
import { roomyRowClassFor } from '../../ui/section/rows.ts';
import { Section } from '../../ui/section/section.tsx';
import { initialsOf } from '../../ui/text/initials.ts';
import { SampleMark } from '../../ui/text/sample-mark.tsx';
import css from './team.module.css';

interface Props {
  heading: string;
  description?: string;
  team: TeamMember[];
}

export function Team({ heading, description, team }: Props) {
  const { t } = useLayoutData();
  return (
    <Section heading={heading} text={description}>
      <ul className={`${css.people} ${roomyRowClassFor(team.length, 4)}`}>
        {team.map(({ name, role, picture, text, socials, sample }) => (
          <li key={name}>
            {picture ? (
              <img src={pictureUrl(picture, site.imagesLocation)} alt="" width={480} height={560} loading="lazy" />
            ) : (
              <svg viewBox="0 0 480 560" aria-hidden="true">
                <text x="240" y="340" textAnchor="middle">
                  {initialsOf(name)}
                </text>
              </svg>
            )}
            <div>
              <h3>
                {name} {sample && <SampleMark />}
              </h3>
              <p>{role}</p>
              {text && <p>{text}</p>}
              <SocialLinks socials={socials} label={(network) => t('about.profileOn', { name, network })} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
