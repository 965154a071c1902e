import { useTranslation } from 'react-i18next';
import type { Statistic } from '#model/schema.ts';
import { Counter } from '../ui/counter.tsx';
import css from './statistics.module.css';

export function Statistics({ statistics }: { statistics: Statistic[] }) {
  const { t } = useTranslation();
  return (
    <section className={css.band} aria-labelledby="our-excellence" data-wakes="">
      <div className={css.inner}>
        <h2 id="our-excellence">{t('home.ourExcellence')}</h2>
        <dl>
          {statistics.map(({ value, sideText, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="ltr">
                <Counter value={value} duration={1500} />
                <span>{sideText}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
