import { useTranslation } from 'react-i18next';
import { settingsOf } from '../language.ts';

/** A date in the reader's language and with Latin digits. */
export function Day({ date }: { date: string }) {
  const { i18n } = useTranslation();
  const { locale } = settingsOf(i18n.language);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <bdi>
      <time dateTime={date}>{format.format(new Date(date))}</time>
    </bdi>
  );
}
