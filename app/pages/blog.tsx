import { useTranslation } from 'react-i18next';
import type { DataOf } from '../page-data.ts';
import { Article } from '../sections/article.tsx';
import { ClosingBanner } from '../sections/closing-banner.tsx';
import { PageTitle } from '../sections/page-title.tsx';
import { DatedLine } from '../ui/dated-line.tsx';
import { Isolated } from '../ui/isolated.tsx';

export default function Blog({ data: { text } }: { data: DataOf<'blog'> }) {
  const { t } = useTranslation();
  const by = (
    <>
      <Isolated text={t('about.by', { author: text.author })} names={[text.author]} /> ·
    </>
  );
  return (
    <>
      <PageTitle heading={text.heading} lead={text.lead}>
        <DatedLine before={by} date={text.date} />
      </PageTitle>
      <Article text={text.text} />
      <ClosingBanner />
    </>
  );
}
