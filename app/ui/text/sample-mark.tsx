import { useLayoutData } from '../../layout-data.ts';
import css from './sample-mark.module.css';

/** Stands beside people, quotes, work and history that are made up, for as long as the content says `sample: true` of them. */
export function SampleMark() {
  const { t } = useLayoutData();
  return <small className={css.mark}>{t('about.sample')}</small>;
}
