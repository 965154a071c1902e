import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsOf } from '../language.ts';
import css from './dated-line.module.css';

/** "Last updated 1 November 2026", in the reader's language and with Latin digits. */
export function DatedLine({ before, date }: { before: ReactNode; date: string }) {
  const { i18n } = useTranslation();
  const { locale } = settingsOf(i18n.language);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <p className={css.line}>
      {before}{' '}
      <bdi>
        <time dateTime={date}>{format.format(new Date(date))}</time>
      </bdi>
    </p>
  );
}
