import type { PageDataOf } from '#model/page-data/page-data.ts';
import { Form } from '#app/forms/form.tsx';
import { Article } from '#app/sections/shared/article.tsx';
import { PageTitle } from '#app/sections/shared/page-title.tsx';
import { useLayoutData } from '#app/state/layout-data.ts';
import { DatedLine } from '#app/ui/text/dated-line.tsx';
import { Section } from '#app/ui/section/section.tsx';
import { PageSections } from '#app/ui/section/page-sections.tsx';

export default function TextPage({ data: { text, form } }: { data: PageDataOf<'textPage'> }) {
  const { t } = useLayoutData();
  return (
    <PageSections>
      <PageTitle heading={text.heading} lead={text.introduction} sample={text.sample}>
        {text.updated && <DatedLine before={t('about.updated')} date={text.updated} />}
      </PageTitle>
      <Article text={text.text} />
      {form && (
        <Section heading={form.texts.heading} text={form.texts.text}>
          <Form form={form} />
        </Section>
      )}
    </PageSections>
  );
}
