import { useTranslation } from 'react-i18next';
import type { Statistic } from '#content/schema.ts';
import css from './statistics.module.css';

export function Statistics({ statistics }: { statistics: Statistic[] }) {
  const { t, i18n } = useTranslation();
  const format = new Intl.NumberFormat(i18n.language === 'ar' ? 'ar-u-nu-latn' : 'en');
  return (
    <section className={css.band} aria-labelledby="our-excellence">
      <div className={css.inner}>
        <h2 id="our-excellence">{t('home.ourExcellence')}</h2>
        <dl>
          {statistics.map(({ value, sideText, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="ltr">
                {format.format(value)}
                <span>{sideText}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
