import { useLayoutData } from '#app/state/layout-data.ts';
import css from './sample-mark.module.css';

/** Marks made-up people, quotes, projects and history: content with `sample: true`. */
export function SampleMark() {
  const { t } = useLayoutData();
  return <small className={css.mark}>{t('about.sample')}</small>;
}
