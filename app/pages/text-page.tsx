import type { PageDataOf } from '#model/page-data/page-data.ts';
import { Article } from '#app/sections/shared/article.tsx';
import { PageTitle } from '#app/sections/shared/page-title.tsx';
import { useLayoutData } from '#app/state/layout-data.ts';
import { DatedLine } from '#app/ui/text/dated-line.tsx';
import { PageSections } from '#app/ui/section/page-sections.tsx';

export default function TextPage({ data: { text } }: { data: PageDataOf<'textPage'> }) {
  const { t } = useLayoutData();
  return (
    <PageSections>
      <PageTitle heading={text.heading} lead={text.introduction} sample={text.sample}>
        {text.updated && <DatedLine before={t('about.updated')} date={text.updated} />}
      </PageTitle>
      <Article text={text.text} />
    </PageSections>
  );
}
