import type { Statistic } from '#model/schema/content-types.ts';
import { useLayoutData } from '#app/state/layout-data.ts';
import { Counter } from '#app/ui/motion/counter.tsx';
import { rowClassFor } from '#app/ui/section/rows.ts';
import { SampleMark } from '#app/ui/text/sample-mark.tsx';
import css from './statistics.module.css';

export function Statistics({ statistics }: { statistics: (Statistic & { from: string; to: string })[] }) {
  const { t } = useLayoutData();
  if (statistics.length === 0) return null;
  return (
    <section className={css.band} aria-labelledby="our-excellence">
      <div className={css.title}>
        <h2 id="our-excellence">{t('home.ourExcellence')}</h2>
        {statistics.some(({ sample }) => sample) && <SampleMark />}
      </div>
      <dl className={rowClassFor(statistics.length, 4)}>
        {statistics.map(({ value, from, to, sideText, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="ltr">
              <Counter value={value} from={from} to={to} duration={1500} />
              <span>{sideText}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
