import type { PageDataOf } from '#model/page-data/page-data.ts';
import { Form } from '#app/forms/form.tsx';
import { ClosingBanner } from '#app/sections/shared/closing-banner.tsx';
import { Hero } from '#app/sections/shared/hero.tsx';
import { Openings } from '#app/sections/careers/openings.tsx';
import { TitledGrid } from '#app/sections/shared/titled-grid.tsx';
import { useLayoutData } from '#app/state/layout-data.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { SectionFigure } from '#app/ui/media/section-figure.tsx';
import { Section } from '#app/ui/section/section.tsx';
import { PageSections } from '#app/ui/section/page-sections.tsx';

export default function CareersPage({ data }: { data: PageDataOf<'careers'> }) {
  const { t } = useLayoutData();
  const { text } = data;
  const { picture } = text.reasons;
  return (
    <PageSections>
      <Hero hero={text.hero}>
        {data.jobs.length > 0 && <ButtonLink to="#openings">{t('buttons.viewOpenings')}</ButtonLink>}
      </Hero>
      <Openings {...text.openings} jobs={data.jobs} hasForm={data.form !== undefined} />
      <TitledGrid
        heading={text.reasons.heading}
        items={text.reasons.items}
        tone="raised"
        picture={picture && <SectionFigure {...text.reasons} picture={picture} />}
      />
      <TitledGrid heading={text.process.heading} items={text.process.steps} ordered />
      {data.form && (
        <Section heading={data.form.texts.heading} text={data.form.texts.text} id="open-application">
          <Form form={data.form} />
        </Section>
      )}
      <ClosingBanner />
    </PageSections>
  );
}
