import { useTranslation } from 'react-i18next';
import { site } from 'virtual:site';
import { Isolated } from '../ui/isolated.tsx';
import css from './article.module.css';

const waysToReachUs = [site.hrEmail, site.email, site.phone].filter((way) => way !== undefined).toSorted((a, b) => b.length - a.length);

interface Props {
  sections: { id: string; heading: string; paragraphs: string[] }[];
}

/** Long text with its table of contents. */
export function Article({ sections }: Props) {
  const { t } = useTranslation();
  return (
    <div className={css.article}>
      <nav aria-label={t('about.onThisPage')}>
        <p>{t('about.onThisPage')}</p>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={css.text}>
        {sections.map(({ id, heading, paragraphs }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <h2 id={`${id}-heading`}>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <Isolated text={paragraph} names={waysToReachUs} dir="ltr" />
              </p>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
