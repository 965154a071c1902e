import { settingsOf } from '#app/state/language.ts';
import { useLayoutData } from '#app/state/layout-data.ts';

/** A date in the page's language, with Latin digits. */
export function FormattedDate({ date }: { date: string }) {
  const { language } = useLayoutData();
  const { locale } = settingsOf(language);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <bdi>
      <time dateTime={date}>{format.format(new Date(date))}</time>
    </bdi>
  );
}
