import type { DataOf } from '../page-data.ts';
import { ClosingBanner } from '../sections/closing-banner.tsx';
import { Hero } from '../sections/hero.tsx';
import { Openings } from '../sections/openings.tsx';
import { TitledGrid } from '../sections/titled-grid.tsx';
import { useShell } from '../shell.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Scene } from '../ui/scene.tsx';
import { Sections } from '../ui/sections.tsx';

export default function Careers({ data }: { data: DataOf<'careers'> }) {
  const { t } = useShell();
  const { text } = data;
  return (
    <Sections>
      <Hero hero={text.hero}>
        {data.jobs.length > 0 && <ButtonLink to="#openings">{t('buttons.viewOpenings')}</ButtonLink>}
      </Hero>
      <Openings {...text.openings} jobs={data.jobs} />
      <TitledGrid heading={text.reasons.heading} items={text.reasons.items} tone="raised" picture={<Scene {...text.reasons} />} />
      <TitledGrid heading={text.process.heading} items={text.process.steps} ordered />
      <ClosingBanner />
    </Sections>
  );
}
