import type { DataOf } from '../page-data.ts';
import { Article } from '../sections/article.tsx';
import { PageTitle } from '../sections/page-title.tsx';
import { useShell } from '../shell.ts';
import { DatedLine } from '../ui/dated-line.tsx';
import { Sections } from '../ui/sections.tsx';

export default function Legal({ data: { text } }: { data: DataOf<'legal'> }) {
  const { t } = useShell();
  return (
    <Sections>
      <PageTitle heading={text.heading} lead={text.introduction}>
        {text.updated && <DatedLine before={t('about.updated')} date={text.updated} />}
      </PageTitle>
      <Article text={text.text} />
    </Sections>
  );
}
