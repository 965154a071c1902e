import type { SectionData } from '#model/sections/sections.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { BidiIsolate } from '#app/ui/text/bidi-isolate.tsx';
import { DatedLine } from '#app/ui/text/dated-line.tsx';
import { PageTitle } from './page-title.tsx';

/** The title of a page of text, with the dates of the entry that it shows. */
export default function Title({
  heading,
  lead,
  sample,
  posted,
  closes,
  updated,
  author,
  date,
  minutes,
}: SectionData<'title'>) {
  const { t } = useLayoutData();
  return (
    <PageTitle heading={heading} lead={lead} sample={sample}>
      {posted && <DatedLine before={t('job.posted')} date={posted} />}
      {closes && <DatedLine before={t('job.closes')} date={closes} />}
      {updated && <DatedLine before={t('about.updated')} date={updated} />}
      {author && date && (
        <DatedLine
          before={
            <>
              <BidiIsolate text={t('about.by', { author })} name={author} /> ·
            </>
          }
          date={date}
          after={minutes !== undefined && ` · ${t('blog.minutes', { count: minutes })}`}
        />
      )}
    </PageTitle>
  );
}
