import type { ComponentProps } from 'react';
import type { PageContent, TeamMember } from '#model/schema/content-types.ts';
import { PageSections } from '#app/ui/section/page-sections.tsx';
import { ClosingBanner } from '#app/sections/shared/closing-banner.tsx';
import { Statistics } from './statistics.tsx';
import { Story } from './story.tsx';
import { Team } from './team.tsx';
import { Timeline } from './timeline.tsx';
import { Vision } from './vision.tsx';

interface Props extends ComponentProps<typeof Statistics> {
  text: PageContent<'about'>;
  /** Not below case studies. */
  team?: TeamMember[];
}

/** Below the hero of the About page and, if the site wants that, below every case study. */
export function AboutSections({ text, statistics, team = [] }: Props) {
  return (
    <PageSections>
      <Statistics statistics={statistics} />
      <Story story={text.story} />
      <Timeline timeline={text.timeline} />
      <Vision vision={text.vision} />
      {text.team && team.length > 0 && <Team {...text.team} team={team} />}
      <ClosingBanner />
    </PageSections>
  );
}
