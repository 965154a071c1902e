import type { TeamMember } from '#model/schema/content-types.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { SocialLinks } from '#app/ui/controls/social-links.tsx';
import { Portrait } from '#app/ui/media/portrait.tsx';
import { roomyRowClassFor } from '#app/ui/section/rows.ts';
import { Section } from '#app/ui/section/section.tsx';
import { SampleMark } from '#app/ui/text/sample-mark.tsx';
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
            <Portrait name={name} picture={picture} width={480} height={560} />
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
