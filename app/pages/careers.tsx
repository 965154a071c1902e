import type { PageDataOf } from '#model/page-data/page-data.ts';
import { ApplicationForm } from '../application-form/application-form.tsx';
import { ClosingBanner } from '../sections/shared/closing-banner.tsx';
import { Hero } from '../sections/shared/hero.tsx';
import { Openings } from '../sections/careers/openings.tsx';
import { TitledGrid } from '../sections/shared/titled-grid.tsx';
import { useLayoutData } from '../layout-data.ts';
import { ButtonLink } from '../ui/controls/button.tsx';
import { SectionFigure } from '../ui/media/section-figure.tsx';
import { Section } from '../ui/section/section.tsx';
import { PageSections } from '../ui/section/page-sections.tsx';

export default function CareersPage({ data }: { data: PageDataOf<'careers'> }) {
  const { t } = useLayoutData();
  const { text } = data;
  return (
    <PageSections>
      <Hero hero={text.hero}>
        {data.jobs.length > 0 && <ButtonLink to="#openings">{t('buttons.viewOpenings')}</ButtonLink>}
      </Hero>
      <Openings {...text.openings} jobs={data.jobs} hasForm={data.application !== undefined} />
      <TitledGrid
        heading={text.reasons.heading}
        items={text.reasons.items}
        tone="raised"
        picture={<SectionFigure {...text.reasons} />}
      />
      <TitledGrid heading={text.process.heading} items={text.process.steps} ordered />
      {data.application && (
        <Section heading={data.application.openHeading} text={data.application.text} id="open-application">
          <ApplicationForm texts={data.application} />
        </Section>
      )}
      <ClosingBanner />
    </PageSections>
  );
}
