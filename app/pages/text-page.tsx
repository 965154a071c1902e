import type { PageDataOf } from '#model/page-data/page-data.ts';
import { Article } from '../sections/shared/article.tsx';
import { PageTitle } from '../sections/shared/page-title.tsx';
import { useLayoutData } from '../layout-data.ts';
import { DatedLine } from '../ui/text/dated-line.tsx';
import { PageSections } from '../ui/section/page-sections.tsx';

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
