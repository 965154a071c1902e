import type { LongText } from '#model/schema/content-types.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { RichText } from '#app/ui/text/rich-text.tsx';
import css from './article.module.css';

/** Long text, with a table of contents if it has enough headings. */
export function Article({ text: { html, contents } }: { text: LongText }) {
  const { t } = useLayoutData();
  return (
    <div className={`${css.article} beside`}>
      {contents.length > 1 && (
        <nav aria-label={t('about.onThisPage')}>
          <p>{t('about.onThisPage')}</p>
          <ol>
            {contents.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <RichText className={css.text} html={html} />
    </div>
  );
}
